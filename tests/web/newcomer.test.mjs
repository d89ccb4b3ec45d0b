// What a newcomer stumbled over when all four games were tried on every size of screen: places told as numbers, doing
// nothing as the first proposal, what begins a match or is asked for in a lesson out of sight, endings that disagree.
import assert from 'node:assert/strict';
import { DESK, answered, moment, playNow, playOn, scene, screen, settle, setUp, table, visitor } from './table.mjs';

const STILL = { ...DESK, reducedMotion: 'reduce' };
const QUICK = ['Mythic Earth', 'Armies of Mythoz', 'Mythic Battles: Pantheon', 'Midgard Heroic Battles'];
const MIDGARD = { id: 'midgard' };
const SIZES = [[1280, 720], [1366, 768], [1440, 900], [390, 844], [844, 390], [640, 360]];

const t = table();

const start = async (page, game, query = '') => {
  await page.goto(`${t.server.url}${query}`);
  await page.getByRole('button', { name: `Play ${game} now` }).click();
  await moment(page);
};

/** A place or a direction as a number: "24.75,17.98", "facing 90", "to 77". */
const NUMBERED = /\d,-?\d|facing -?\d|^(turn|face) .* to -?\d/i;

/** All that is said of what may be done, was done, and would be done, the folded parts too. */
const saidHere = (page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('.what-now .choice .what, .what-now .places .choice, .helpers small, .advice strong')];
    const heard = document.querySelector('.visually-hidden[role=status]')?.textContent.split('. ') ?? [];
    return [...all.map((e) => e.textContent), ...heard];
  });

const openPlaces = (page) =>
  page.evaluate(async () => {
    const drawn = () => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)));
    const free = [...document.querySelectorAll('.what-now .choice:enabled .what')].find((e) => e.textContent.endsWith('…'));
    free?.closest('button').click();
    await drawn();
    const places = [...document.querySelectorAll('.placing .places .choice')].map((e) => e.textContent);
    document.querySelector('.placing > .quiet')?.click();
    await drawn();
    return places;
  });

for (const game of QUICK)
  scene(`${game}: no order, advice or news names a place by its numbers`, async () => {
    const page = await visitor(t.b, STILL);
    await start(page, game, '?seed=15');
    const places = [];
    for (let n = 0; n < 24 && (await moment(page)) === 'turn'; n++) {
      places.push(...(await openPlaces(page)));
      for (const words of [...(await saidHere(page)), ...places]) assert.doesNotMatch(words, NUMBERED);
      await page.getByRole('button', { name: 'Advice' }).click();
      await page.locator('.advice').waitFor();
      assert.doesNotMatch(await page.locator('.advice strong').innerText(), NUMBERED);
      await playOn(page, 1, { every: 1000 });
    }
    if (/Earth|Midgard/.test(game)) {
      assert.ok(places.length > 0, 'no place was ever chosen');
      assert.ok(places.every((w) => /ahead|back|left|right|middle|on the spot/.test(w)), places.join('\n'));
    }
  });

scene('a chance on a button says that it is of any at all', async () => {
  const page = await visitor(t.b, STILL);
  const tally = [{ words: 'enemy minis lost', mean: 0.08, chance: 0.08, low: 0.05, high: 0.1, least: 0, most: 0 }];
  await answered(page, { odds: (a) => Object.assign(a, { needs: null, roll: undefined, tally }) });
  await playNow(page, t.server.url);
  await page.locator('.choice .figure', { hasText: /^8 % · any enemy minis lost$/ }).first().waitFor();
});

scene('what can be done stands before doing nothing, and is not told with the name that the question has', async () => {
  const page = await visitor(t.b, STILL);
  await start(page, 'Midgard Heroic Battles');
  await page.locator('.choice', { hasText: 'Activate Spear Hall' }).first().click();
  const halt = page.locator('.what-now .choice .what', { hasText: /^Halt/ });
  await halt.waitFor();
  const all = (await page.locator('.what-now .choices > li > .choice .what').allInnerTexts()).filter((w) => w); // what is folded has none
  assert.match(all[0], /^Move…$/);
  assert.match(all.at(-1), /^Halt/);
});

scene('a match can be begun without scrolling, on every screen', async () => {
  const page = await visitor(t.b, STILL);
  for (const id of ['mythic-earth', 'mythoz', 'pantheon', 'midgard'])
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.goto(`${t.server.url}#/setup/${id}`);
      const begin = page.getByRole('button', { name: 'Start the match' });
      await begin.waitFor();
      await settle(page);
      const box = await begin.boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= height, `${id} at ${width}×${height}: ${JSON.stringify(box)}`);
    }
});

for (const [width, height] of [[844, 390], [640, 360], [390, 844]])
  scene(`what a lesson asks for is in sight at ${width}×${height}`, async () => {
    const page = await visitor(t.b, { ...STILL, viewport: { width, height } });
    for (const game of QUICK) {
      await page.goto(t.server.url);
      await page.getByRole('button', { name: `Learn ${game}` }).click();
      const ask = page.locator('.lesson .ask');
      const next = page.locator('.lesson .next');
      await next.waitFor();
      for (let n = 0; n < 8 && !(await ask.count()); n++) {
        await next.click();
        await settle(page);
      }
      await settle(page);
      const cut = await ask.evaluate((e) => {
        const [a, b] = [e.getBoundingClientRect(), e.closest('.told').getBoundingClientRect()];
        return Math.max(b.top - a.top, a.bottom - b.bottom);
      });
      assert.ok(cut <= 1, `${game}: ${cut} px of it are cut off`);
      await screen(page, `asks-${width}-${game.replace(/\W+/g, '-')}`);
    }
  });

scene('after the end the turn is the one it ended in, and no phase is named', async () => {
  const page = await visitor(t.b, STILL);
  await setUp(page, t.server.url, MIDGARD, { seed: 7 });
  await playOn(page, 1500, { every: 1000 });
  await page.locator('.ending').waitFor();
  const why = await page.locator('.ending .why').innerText();
  const [, ended] = why.match(/^It ended in turn (\d+)/) ?? assert.fail(why);
  const told = (await page.locator('.saga').innerText()).match(/Turn (\d+) ends/g).at(-1);
  assert.equal(told, `Turn ${ended} ends`);
  assert.equal(await page.locator('.goal-bar .phases').count(), 0);
});
