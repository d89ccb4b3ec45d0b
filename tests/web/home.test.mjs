// Home: battles that replay in the tiles, an example to watch, my matches and how they ended; replays with jumps.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { DESK, blemishes, playNow, playOn, scene, screen, table, visitor } from './table.mjs';

const t = table();

scene('each tile replays a battle, fetched when it is seen, still for who wants no motion', async () => {
  const page = await visitor(t.b);
  await page.goto(t.server.url);
  await page.locator('.battle .thumbnail').nth(3).waitFor();
  const at = await page.locator('.battle').first().getAttribute('data-frame');
  await page.waitForFunction((a) => document.querySelector('.battle').dataset.frame !== a, at);
  assert.deepEqual(await blemishes(page), []);
  await screen(page, 'home-battles');
  const calm = await visitor(t.b, { ...DESK, reducedMotion: 'reduce' });
  await calm.goto(t.server.url);
  await calm.locator('.battle .thumbnail').nth(3).waitFor();
  const still = () => calm.locator('.battle').evaluateAll((all) => all.map((b) => b.dataset.frame).join());
  const before = await still();
  assert.match(before, /^\d+(,\d+){3}$/);
  await new Promise((r) => setTimeout(r, 1200));
  assert.equal(await still(), before);
});

scene('the tiles show what the program shows of their records today', async () => {
  const made = spawnSync('tools/battles', { encoding: 'utf8' });
  assert.equal(made.status, 0, made.stderr);
});

scene('an example is watched with jumps by turn and fight, fast, with anybody’s eyes, and a link to the moment', async () => {
  const page = await visitor(t.b, { ...DESK, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(t.server.url);
  await page.getByRole('button', { name: 'Watch a battle of Mythic Battles: Pantheon' }).click();
  await page.locator('.story').waitFor();
  await page.getByRole('button', { name: 'To the turn before' }).click();
  await page.locator('.past-note').waitFor();
  const turn = async () => /turn (\d+)/.exec(await page.locator('.past-note').innerText())[1];
  const was = await turn();
  await page.getByRole('button', { name: 'To the turn before' }).click();
  await page.waitForFunction((w) => !document.querySelector('.past-note').textContent.includes(`turn ${w}.`), was);
  await page.getByLabel('Jump by').selectOption('fight');
  await page.getByRole('button', { name: 'To the fight before' }).click();
  await page.getByLabel('With whose eyes').selectOption('2');
  await page.locator('.strip .hand-card, .strip li').first().waitFor();
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /#\/match\/[^/]+\/\d+$/);
  const other = await visitor(t.b);
  await other.goto(link);
  await other.locator('.past-note').waitFor();
  await page.getByLabel('Replay speed').selectOption('16');
  const here = () => page.getByRole('slider', { name: 'Moment of the match' }).inputValue();
  const from = Number(await here());
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.waitForFunction((f) => document.querySelector('.past-note') === null || Number(document.querySelector('.player input').value) > f + 5, from);
});

scene('my matches say whose move it is, and how they ended', async () => {
  const page = await visitor(t.b);
  await playNow(page, t.server.url);
  const link = page.url();
  await page.goto(`${t.server.url}?all#/`);
  await page.locator('.mine .standing', { hasText: 'your move' }).waitFor();
  await page.goto(link);
  await playOn(page, 200);
  await page.locator('.ending').waitFor();
  await page.goto(`${t.server.url}?all#/`);
  await page.locator('.mine .standing', { hasText: /you won|you lost|a draw/ }).waitFor();
});

scene('no sound is made before the first gesture, nor where none is wanted', async () => {
  const page = await visitor(t.b);
  await page.addInitScript(() => {
    globalThis.made = 0;
    globalThis.AudioContext = class extends globalThis.AudioContext {
      constructor() {
        super();
        globalThis.made++;
      }
    };
  });
  await playNow(page, t.server.url);
  await playOn(page, 3);
  assert.equal(await page.evaluate(() => globalThis.made), 0);
  await page.getByRole('button', { name: 'Settings and match' }).click();
  await page.getByLabel('Sounds').check();
  await page.getByRole('button', { name: 'Close' }).click();
  await playOn(page, 60, { until: '[aria-label=Speed]' });
  await page.getByLabel('Speed', { exact: true }).selectOption('1');
  await playOn(page, 30);
  assert.equal(await page.evaluate(() => globalThis.made), 1);
});
