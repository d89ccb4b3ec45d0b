// What the browser tests share: a server of their own on a port of its own, Debian's Chromium, and a
// player who clicks. SKALD_URL uses a running server instead.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { changed } from '../serve/client.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const need = createRequire(join(root, 'web/package.json'));
const { chromium } = need('playwright-core');

const FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];
export const SCREENS = join(root, 'build/screens');

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
export async function serve(...flags) {
  if (process.env.SKALD_URL) return { url: process.env.SKALD_URL, stop() {}, start() {}, end() {} };
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'skald-web-'));
  const url = `http://127.0.0.1:${port}/`;
  const program = process.env.SKALD ?? join(root, 'build/skald');
  let child = null;
  const start = async () => {
    child = spawn(program, ['serve', '--port', String(port), '--db', join(home, 'test.db'), '--log', 'warn', '--seeds', ...(flags.includes('--rate') ? [] : ['--rate', '400']), ...flags], { stdio: ['ignore', 'ignore', 'inherit'] });
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

/** What all tests of a file use: a server and a browser, there while they run. */
export function table() {
  const t = {};
  before(async () => {
    [t.server, t.b] = await Promise.all([serve(), browser()]);
  });
  after(async () => {
    await t.b?.close();
    await t.server?.end();
  });
  return t;
}

let guests = [];

/** A page of a new visitor, who has seen the hints and whose matches come from a seed, so that a scene is the same each
 * time (null: from fair dice). Any error of the page closes it at once, so that the test fails
 * there and then and says which; a test that makes an error on purpose names it in `page.expected`. */
export async function visitor(b, how = DESK, { seen = true, seed = 7 } = {}) {
  const context = await b.newContext(how);
  if (seed !== null) await context.addInitScript((s) => localStorage.setItem('skald.seed', s), String(seed));
  if (seen) await context.addInitScript(() => localStorage.setItem('skald.settings', '{"hintsSeen":3,"pace":0}'));
  const page = await context.newPage();
  page.errors = [];
  const failed = (words) => {
    if (page.expected?.test(words)) return;
    page.errors.push(words);
    void context.close();
  };
  page.on('pageerror', (e) => failed(e.stack ?? e.message));
  page.on('console', (m) => m.type() === 'error' && failed(m.text()));
  page.setDefaultTimeout(30_000);
  guests.push(page);
  return page;
}

/** A test whose visitors leave at its end, and in which no page may have had an error. What they saw when it failed is kept. */
export const scene = (name, body, how = {}) =>
  test(name, how, async () => {
    guests = [];
    const failure = await body().then(() => null, (e) => e);
    const errors = guests.flatMap((g) => g.errors);
    if (failure) await Promise.all(guests.map((g, i) => screen(g, `failed-${name.replace(/\W+/g, '-')}-${i}`).catch(() => {})));
    await Promise.all(guests.map((g) => g.context().close().catch(() => {})));
    assert.deepEqual(errors, [], 'the page had errors');
    if (failure) throw failure;
  });

export async function screen(page, name) {
  mkdirSync(SCREENS, { recursive: true });
  await page.screenshot({ path: join(SCREENS, `${name}.png`), animations: 'disabled', timeout: 60_000 });
}

/** Every picture on its way to the page is changed by `spoil`, which also gets the look it is of. */
export const spoiled = (page, spoil) =>
  page.routeWebSocket(/\/ws$/, (ws) => {
    const server = ws.connectToServer();
    let picture = {};
    server.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.look?.changes) {
        picture = changed(picture, message.look.changes);
        const bad = structuredClone(picture);
        spoil(bad, message.look);
        message.look.changes = Object.fromEntries(Object.entries(bad).map(([name, is]) => [name, { is }]));
      }
      ws.send(JSON.stringify(message));
    });
  });

/** Answers of the server are changed on their way, by what `changes` has for their command. */
export const answered = (page, changes) =>
  page.routeWebSocket(/\/ws$/, (ws) => {
    const server = ws.connectToServer();
    const asked = new Map();
    ws.onMessage((text) => {
      const message = JSON.parse(text);
      asked.set(message.id, message);
      server.send(text);
    });
    server.onMessage((text) => {
      const message = JSON.parse(text);
      const question = asked.get(message.re);
      if (message.ok) changes[question?.do]?.(message);
      ws.send(JSON.stringify(message));
    });
  });

export async function playNow(page, url) {
  await page.goto(`${url}?all`);
  await page.getByRole('button', { name: 'Play Holmgang now' }).click();
  await page.locator('.choice').first().waitFor();
}

/** A match by the set-up page, until the table is there. */
export async function setUp(page, url, game, { opponent = 'ai:random', dice = 'fair', seed = null } = {}) {
  await page.goto(`${url}?all${seed === null ? '' : `&seed=${seed}`}#/setup/${game.id}`);
  if (game.scenario) await page.locator(`input[name=scenario][value=${game.scenario}]`).check();
  await page.getByLabel('Who plays side 2').selectOption(opponent);
  if (dice === 'ask') await page.getByLabel('real dice on your own table').check();
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.locator('.table-view svg').first().waitFor();
}

/** Waits until something can be chosen ("turn") or the match is over ("over"). */
export async function moment(page) {
  await page.locator('.what-now .choice:not([disabled]), .what-now .fold, .ending').first().waitFor({ timeout: 40_000 });
  return (await page.locator('.ending').count()) ? 'over' : 'turn';
}

export const versionOf = (page) => page.locator('.match').getAttribute('data-version');

/** The match has moved on: the action is done. */
export async function moved(page, before) {
  await page.waitForFunction((b) => document.querySelector('.ending') || document.querySelector('.match')?.dataset.version !== b, before);
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

/** Does what the computer would do. */
export async function takeAdvice(page) {
  await page.getByRole('button', { name: 'Advice' }).click();
  await page.getByRole('button', { name: 'Do that' }).click();
}

/** Takes the first choice of the list, with its place or its confirmation where it asks for one. */
export async function takeFromList(page) {
  const fold = page.locator('.what-now .fold:not([open]) > summary');
  const choice = page.locator('.what-now .choice:visible');
  if (!(await choice.count())) await fold.first().click();
  const before = await versionOf(page);
  await choice.first().click();
  const asks = page.locator('.placing summary, .confirm .primary');
  await page.waitForFunction((b) => document.querySelector('.placing, .confirm, .ending') || document.querySelector('.match')?.dataset.version !== b, before);
  if ((await versionOf(page)) !== before || !(await asks.count())) return;
  await asks.first().click();
  if (await page.locator('.placing').count()) await page.locator('.places .choice').first().click();
}

/** Plays on by the page's own buttons, inside the page, which is quicker: as advised, every so often the first of
 * the list; real dice show one face after the other. Ends with the match, after `most` decisions, or when `until` is there to be
 * decided on: a selector whose first match that nothing covers can be clicked. Returns how many decisions it took. */
export const playOn = (page, most, { every = 6, until = '' } = {}) =>
  page.evaluate(async ([most, every, until]) => {
    const $ = (q) => document.querySelector(q);
    let rolled = document.querySelectorAll('.tale .die').length;
    const named = (name) => [...document.querySelectorAll('.what-now button:enabled')].find((x) => x.textContent === name);
    const some = async (what) => {
      for (const end = Date.now() + 40_000; Date.now() < end; await new Promise((r) => setTimeout(r, 4))) {
        const found = what();
        if (found) return found;
      }
      throw new Error(`nothing more happens: ${document.body.textContent.slice(0, 400)}`);
    };
    const isOnTop = (e) => {
      const r = e.getBoundingClientRect();
      return e.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2));
    };
    const version = () => $('.match')?.dataset.version;
    const blanks = () => document.querySelectorAll('.blank-die').length;
    const rollThem = async () => {
      for (let left = blanks(); left > 0; left--) {
        document.querySelectorAll('.face-button')[(rolled++ * 7) % document.querySelectorAll('.face-button').length].click();
        await some(() => blanks() < left);
      }
      (await some(() => $('.real-dice .primary:enabled'))).click();
    };
    for (let n = 0; n < most; n++) {
      await some(() => $('.ending, .face-button:enabled, .what-now .choice:enabled, .what-now .fold'));
      if ($('.ending') || (until && [...document.querySelectorAll(until)].some(isOnTop))) return n;
      const before = version();
      const gone = () => $('.ending') || version() !== before;
      if ($('.face-button')) await rollThem();
      else if (n % every === 1 && $('.what-now .choices > li > .choice:enabled')) {
        $('.what-now .choices > li > .choice:enabled').click();
        await some(() => gone() || $('.placing, .confirm, .real-dice'));
        if (!gone() && $('.confirm .primary')) $('.confirm .primary').click();
        else if (!gone()) $('.places .choice')?.click();
      } else {
        (await some(() => named('Advice'))).click();
        (await some(() => gone() || named('Do that'))).click?.();
      }
      await some(() => gone() || $('.face-button:enabled'));
    }
    return most;
  }, [most, every, until]);

/** Two frames: what a new size changed is drawn. */
export const settle = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const axe = need.resolve('axe-core/axe.min.js');

/** What axe-core finds, in words; where only the colours changed, only they are looked at. */
export async function blemishes(page, onlyColours = false) {
  await page.evaluate(need('node:fs').readFileSync(axe, 'utf8'));
  const found = await page.evaluate((only) => globalThis.axe.run(document, { resultTypes: ['violations'], preload: false, ...(only ? { runOnly: { type: 'rule', values: ['color-contrast'] } } : {}) }), onlyColours);
  return found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).slice(0, 5).join(', ')} (${v.nodes[0].failureSummary})`);
}

/** Takes the seat a link leads to, under this name. */
export async function accept(page, name = 'Guest') {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.locator('.match').waitFor();
}
