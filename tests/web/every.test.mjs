// What every game shares, in every game: real dice, taking back, a watcher, and a record that opens again. A few
// clicks each, not whole games.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { DESK, moved, playOn, scene, screen, setUp, table, versionOf, visitor } from './table.mjs';

const GAMES = [
  { id: 'mythic-earth', scenario: 'altars-skirmish' },
  { id: 'midgard' },
  { id: 'pantheon', scenario: 'skirmish-2' },
  { id: 'mythoz' },
];
const [TAKE_BACK, ADVICE] = ['.helpers button:first-child:enabled', '.helpers button:last-child:enabled'];
const FAR = 200; // decisions: more than any game takes to come to it
const STILL = { ...DESK, reducedMotion: 'reduce' };

const t = table();

/** Taps in what the dice show, one die after the other, and sees that they are told in the saga. */
async function tapDice(page) {
  const told = await page.locator('.tale .die').count();
  const count = await page.locator('.blank-die').count();
  assert.ok(count > 0, 'no dice are asked for');
  for (let i = 0; i < count; i++) await page.getByRole('button', { name: `It shows ${(i % 2) + 2}`, exact: true }).click();
  await page.getByRole('button', { name: /^That is what (it shows|they show)$/ }).click();
  return told;
}

async function giveUp(page) {
  await page.getByRole('button', { name: 'Settings and match' }).click();
  await page.getByRole('button', { name: 'Give up…' }).click();
  await page.getByRole('button', { name: 'Give up', exact: true }).click();
  await page.locator('.ending', { hasText: 'You lose' }).waitFor();
}

/** A match with a watcher that has come to its first real dice: a game may end without any, then another seed has some. */
async function whereDiceAreAsked(game) {
  for (const seed of [7, 8, 9, 10, 11]) {
    const page = await visitor(t.b, STILL);
    await setUp(page, t.server.url, game, { dice: 'ask', seed });
    await page.getByRole('button', { name: 'Settings and match' }).click();
    const link = await page.getByLabel('For who only wants to watch').inputValue();
    await page.getByRole('button', { name: 'Close' }).click();
    const watcher = await visitor(t.b, STILL);
    await watcher.goto(link);
    await watcher.locator('.match').waitFor();
    await playOn(page, FAR, { until: '.real-dice .face-button' });
    if (await page.locator('.real-dice .blank-die').count()) return { page, watcher };
    await Promise.all([page.context().close(), watcher.context().close()]);
  }
  throw new Error('no dice are asked for in any of them');
}

for (const game of GAMES)
  scene(`${game.id}: real dice, taking back, a watcher, the record opened again`, async () => {
    // Real dice: asked for, tapped in, told; the watcher is told the same and asked nothing.
    const { page, watcher } = await whereDiceAreAsked(game);
    await screen(page, `${game.id}-real-dice`);
    const told = await tapDice(page);
    await playOn(page, FAR, { until: ADVICE });
    await page.waitForFunction((n) => document.querySelectorAll('.tale .die').length > n, told);

    // Taking back: it is told, and the match moves on from there.
    await playOn(page, FAR, { until: TAKE_BACK });
    const count = await versionOf(page);
    await page.getByRole('button', { name: 'Take back' }).click();
    await moved(page, count);
    await page.locator('.tale .note', { hasText: 'Taken back' }).first().waitFor();
    await page.locator(ADVICE).waitFor(); // where the table had answered for the player, what led there is taken back too

    const version = await versionOf(page);
    await watcher.waitForFunction((v) => document.querySelector('.match').dataset.version === v, version);
    assert.equal(await watcher.locator('.choice, .hand, .helpers, .real-dice').count(), 0, 'the watcher is asked');
    assert.equal(await watcher.locator('.tale .die').count(), await page.locator('.tale .die').count(), 'the watcher misses dice');
    assert.ok((await watcher.locator('.tale .note', { hasText: 'Taken back' }).count()) > 0, 'the watcher is not told what was taken back');

    await playOn(page, 6);
    await giveUp(page);
    await watcher.locator('.ending', { hasText: 'wins' }).waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Keep the record' }).click()]);
    await replayed(readFileSync(await file.path()));
  }, { timeout: 300_000 });

/** The record opens for somebody else, and is stepped through from the beginning. */
async function replayed(record) {
  const later = await visitor(t.b, STILL);
  await later.goto(t.server.url);
  await later.locator('.visit input[type=file]').setInputFiles({ name: 'match.skald', mimeType: 'text/plain', buffer: record });
  await later.locator('.tale .words').first().waitFor();
  await later.getByRole('button', { name: 'To the beginning' }).click();
  await later.locator('.past-note').waitFor();
  const moment = () => later.locator('.player .count').innerText();
  assert.match(await moment(), /^1\/\d+$/);
  await later.getByRole('button', { name: 'One step on' }).click();
  assert.match(await moment(), /^2\//);
  await later.getByRole('button', { name: 'Back to now' }).first().click();
  await later.locator('.past-note').waitFor({ state: 'detached' });
  assert.match(await moment(), /^(\d+)\/\1$/);
  assert.equal(await later.locator('.choice').count(), 0);
}

scene('Pantheon: assault dice are set aside one by one, by clicks, and each raises another', async () => {
  const page = await visitor(t.b, STILL);
  const die = '.assault-dice button:enabled';
  for (let n = 0; n < 8 && !(await page.locator(die).count()); n++) { // not every match has dice worth setting aside
    await setUp(page, t.server.url, { id: 'pantheon', scenario: 'skirmish-2' });
    await playOn(page, 900, { until: die });
  }
  await page.locator(die).first().waitFor();
  await screen(page, 'assault');
  let used = 0;
  while (await page.locator(die).count()) {
    const count = await versionOf(page);
    const away = await page.locator('.die-slot.away').count();
    await page.locator(die).first().click();
    await page.locator('.held-die').waitFor();
    const other = page.locator('.die-slot:not(.held-die) button:enabled').first();
    const showed = Number((await other.getAttribute('aria-label')).match(/\d/)[0]);
    await other.click();
    await moved(page, count);
    used++;
    await page.locator('.prompt.yours, .ending').first().waitFor();
    if (!(await page.locator('.assault').count())) break; // the assault is over with the last choice
    if ((await page.locator('.assault h2').innerText()).startsWith('Second') && away > 0 && (await page.locator('.die-slot.away').count()) < away) break;
    assert.equal(await page.locator('.die-slot.away').count(), away + 1, 'the die is not set aside');
    assert.ok((await page.locator(`.die-slot button[aria-label^="A ${showed + 1}"]`).count()) > 0, 'no die is raised');
    await page.waitForTimeout(50);
  }
  assert.ok(used > 0);
});
