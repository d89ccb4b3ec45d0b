/** "1 hit", "2 hits". */
export const counting = (n: number, plural: string) => `${n} ${n === 1 ? plural.replace(/s$/, '') : plural}`;
