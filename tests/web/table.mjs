// What the browser tests share: a server of their own on a port of its own, Debian's Chromium, and a
// player who clicks. SKALD_URL uses a running server instead.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const need = createRequire(join(root, 'web/package.json'));
const { chromium } = need('playwright-core');

const FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];
const SCREENS = join(root, 'build/screens');

function freePort() {
  return new Promise((done, failed) => {
    const s = createServer().once('error', failed);
    s.listen(0, '127.0.0.1', () => {
      const { port } = s.address();
      s.close(() => done(port));
    });
  });
}

async function answers(url) {
  for (let i = 0; i < 100; i++) {
    const ok = await fetch(url).then((r) => r.ok, () => false);
    if (ok) return;
    await new Promise((r) => setTimeout(r, 50));
  }
  throw new Error(`nothing answers at ${url}`);
}

/** A server with an empty store; `stop` ends it, `start` begins it again on the same store. */
export async function serve() {
  if (process.env.SKALD_URL) return { url: process.env.SKALD_URL, stop() {}, start() {}, end() {} };
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'skald-web-'));
  const url = `http://127.0.0.1:${port}/`;
  const program = process.env.SKALD ?? join(root, 'build/skald');
  let child = null;
  const start = async () => {
    child = spawn(program, ['serve', '--port', String(port), '--db', join(home, 'test.db')], { stdio: ['ignore', 'ignore', 'inherit'] });
    await answers(url);
  };
  const stop = () =>
    new Promise((done) => {
      child.once('exit', done);
      child.kill('SIGTERM');
    });
  const end = async () => {
    await stop();
    rmSync(home, { recursive: true, force: true });
  };
  await start();
  return { url, start, stop, end };
}

// Debian's, Ubuntu's, Google's.
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const found = process.env.CHROMIUM ?? BROWSERS.find((b) => existsSync(b));

export const browser = () => chromium.launch({ executablePath: found, headless: true, args: FLAGS });

export const DESK = { viewport: { width: 1440, height: 900 } };
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A page of a new visitor who has seen the hints, whose every error fails the test. */
export async function visitor(b, how = DESK, seen = true) {
  const context = await b.newContext(how);
  if (seen) await context.addInitScript(() => localStorage.setItem('skald.settings', '{"hintsSeen":3}'));
  const page = await context.newPage();
  page.errors = [];
  page.on('pageerror', (e) => page.errors.push(e.message));
  page.on('console', (m) => m.type() === 'error' && !/ERR_CONNECTION_REFUSED/.test(m.text()) && page.errors.push(m.text()));
  page.setDefaultTimeout(20_000);
  return page;
}

export async function screen(page, name) {
  mkdirSync(SCREENS, { recursive: true });
  await page.screenshot({ path: join(SCREENS, `${name}.png`), animations: 'disabled' });
}

export async function playNow(page, url) {
  await page.goto(`${url}?all`);
  await page.getByRole('button', { name: 'Play Holmgang now' }).click();
  await page.locator('.choice').first().waitFor();
}

/** Waits until something can be chosen ("turn") or the match is over ("over"). */
export async function moment(page) {
  await page.locator('.what-now .choice:not([disabled]), .ending').first().waitFor({ timeout: 40_000 });
  return (await page.locator('.ending').count()) ? 'over' : 'turn';
}

export const versionOf = (page) => page.locator('.player .count').innerText();

/** The count of the saga has changed: the action is done. */
export async function moved(page, before) {
  await page.waitForFunction((b) => document.querySelector('.ending') || document.querySelector('.player .count')?.textContent !== b, before);
}

/** Takes one decision by clicking: fights when it can, else moves or ends the turn. */
export async function decide(page, turn) {
  const before = await versionOf(page);
  const fight = page.locator('.choice').filter({ hasText: /^(Strike|Raise|Take the)/ });
  if (await fight.count()) {
    await fight.first().click();
    await page.locator('.confirm .primary').click({ timeout: 300 }).catch(() => {});
  } else {
    const moves = page.locator('.choice').filter({ hasText: '…' });
    const count = await moves.count();
    if (count === 0) await page.locator('.choice').last().click();
    else {
      await moves.nth(turn % count).click();
      await page.locator('.placing summary').click();
      await page.locator('.places .choice').nth(turn % 2).click();
    }
  }
  await moved(page, before);
}

const axe = need.resolve('axe-core/axe.min.js');

/** What axe-core finds that is serious or critical, in words. */
export async function blemishes(page) {
  await page.evaluate(need('node:fs').readFileSync(axe, 'utf8'));
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  return found.violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).slice(0, 5).join(', ')} (${v.nodes[0].failureSummary})`);
}
