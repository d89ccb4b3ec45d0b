// Bundles the page into web/dist: index.html and files named by their content, so that they may be
// cached for ever. The same sources give the same bytes.
import { build } from 'esbuild';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');

function keep(name, bytes) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const file = name.replace('.', `.${hash}.`);
  writeFileSync(join(dist, file), bytes);
  return file;
}

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
});

mkdirSync(dist, { recursive: true });
for (const old of readdirSync(dist)) rmSync(join(dist, old));
const bytes = (end) => made.outputFiles.find((f) => f.path.endsWith(end)).contents;
const names = {
  SCRIPT: keep('app.js', bytes('.js')),
  STYLE: keep('app.css', bytes('.css')),
  ICON: keep('icon.svg', readFileSync(join(here, 'src/icon.svg'))),
};
let html = readFileSync(join(here, 'src/index.html'), 'utf8');
for (const [slot, name] of Object.entries(names)) html = html.replaceAll(`%${slot}%`, `/${name}`);
writeFileSync(join(dist, 'index.html'), html);
