// Bundles the page into web/dist: index.html and files named by their content, so that they may be
// cached for ever. The same sources give the same bytes.

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');

function keep(name, bytes) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const file = name.replace('.', `.${hash}.`);
  writeFileSync(join(dist, file), bytes);
  return file;
}

/** `game-icons`: of the collection's thousands only those that src/table/icons.json names. */
const icons = {
  name: 'game-icons',
  setup(b) {
    b.onResolve({ filter: /^game-icons$/ }, () => ({ path: 'game-icons', namespace: 'icons' }));
    b.onLoad({ filter: /.*/, namespace: 'icons' }, () => {
      const read = (file) => JSON.parse(readFileSync(join(here, file), 'utf8'));
      const all = read('node_modules/@iconify-json/game-icons/icons.json').icons;
      const outline = (id) => [...all[id].body.matchAll(/ d="([^"]+)"/g)].map((m) => m[1]).join('');
      const used = Object.entries(read('src/table/icons.json')).map(([name, id]) => [name, outline(id)]);
      return { contents: JSON.stringify(Object.fromEntries(used)), loader: 'json' };
    });
  },
};

const made = await build({
  absWorkingDir: here,
  entryPoints: ['src/main.tsx'],
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2020',
  outdir: 'dist',
  write: false,
  legalComments: 'none',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  loader: { '.woff2': 'file', '.battle': 'file', '.skald': 'file' },
  assetNames: 'type.[hash]',
  publicPath: '/',
  plugins: [icons],
});

mkdirSync(dist, { recursive: true });
for (const old of readdirSync(dist)) rmSync(join(dist, old));
for (const f of made.outputFiles.filter((f) => /\.(woff2|battle|skald)$/.test(f.path)))
  writeFileSync(f.path, f.contents);
const bytes = (end) => made.outputFiles.find((f) => f.path.endsWith(end)).contents;
const names = {
  SCRIPT: keep('app.js', bytes('.js')),
  STYLE: keep('app.css', bytes('.css')),
  ICON: keep('icon.svg', readFileSync(join(here, 'src/icon.svg'))),
};
let html = readFileSync(join(here, 'src/index.html'), 'utf8');
for (const [slot, name] of Object.entries(names)) html = html.replaceAll(`%${slot}%`, `/${name}`);
writeFileSync(join(dist, 'index.html'), html);
