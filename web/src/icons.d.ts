// Made by build.mjs: the outlines of the icons that table/icons.json names, each in a box of 512.
declare module 'game-icons' {
  const outlines: Record<string, string>;
  export default outlines;
}
