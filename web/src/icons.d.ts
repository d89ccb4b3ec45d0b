// Made by build.mjs: the outlines of the icons that table/icons.json names, each in a box of 512.
declare module 'game-icons' {
  const outlines: Record<string, string>;
  export default outlines;
}
declare module '*.battle' {
  const url: string;
  export default url;
}
declare module '*.skald' {
  const url: string;
  export default url;
}
