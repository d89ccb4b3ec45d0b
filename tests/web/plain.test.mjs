// In plain words and in plain sight: what a scenario is about before it is chosen, cards without abbreviations, names on
// the map that cover nothing, the best of several attacks first, and nothing that only who wrote it understands.
import assert from 'node:assert/strict';
import { DESK, answered, blemishes, moment, playNow, playOn, scene, screen, settle, setUp, table, visitor } from './table.mjs';

const STILL = { ...DESK, reducedMotion: 'reduce' };
const LOW = { ...STILL, viewport: { width: 1280, height: 720 } };
const MYTHOZ = { id: 'mythoz' }, PANTHEON = { id: 'pantheon', scenario: 'skirmish-2' }, MIDGARD = { id: 'midgard' };
const EARTH = { id: 'mythic-earth', scenario: 'altars-skirmish' };
const GAMES = [EARTH, MIDGARD, PANTHEON, MYTHOZ];

const t = table();

for (const { id } of GAMES)
  scene(`${id}: every scenario says what wins and how long it takes before it is chosen`, async () => {
    const page = await visitor(t.b, LOW);
    await page.goto(`${t.server.url}#/setup/${id}`);
    const picks = page.locator('.scenarios .pick');
    await picks.first().waitFor();
    for (const pick of await picks.all()) {
      assert.match(await pick.locator('.aim').innerText(), /^[A-Z].{20,}\.$/);
      assert.match(await pick.locator('.takes').innerText(), /\d+ (turns|seasons|rounds).*(hour|minutes)/);
    }
    await screen(page, `setup-${id}`);
    assert.deepEqual(await blemishes(page), []);
  });

for (const game of ['mythic-earth', 'midgard'])
  scene(`${game}: the builder's cards have no abbreviations and no names of the data`, async () => {
    const page = await visitor(t.b, STILL);
    await page.goto(`${t.server.url}#/forces/${game}`);
    await page.locator('.fine').waitFor();
    await page.locator('.entries').first().locator('.fold > summary').click();
    await page.locator('.gallery-card').first().waitFor();
    const words = await page.locator('main').innerText();
    assert.doesNotMatch(words, /\b(M|SH|FI|SV|RE|BR)\b/);
    assert.doesNotMatch(words, /\b(elf-bow|heavy-armour|mounted-\w+|light-\w+|short-bow)/);
    if (game === 'mythic-earth') assert.match(words, /Move\s+Shoot\s+Fight\s+Save\s+React\s+Brave/);
  });

/** Pairs of what these selectors find that lie on each other, in pixels of both directions. */
const covered = (page, one, other) =>
  page.evaluate(([one, other]) => {
    const inset = (e) => {
      const r = e.getBoundingClientRect();
      return { e, l: r.left + 1, r: r.right - 1, t: r.top + 2, b: r.bottom - 2 };
    };
    const [a, b] = [one, other].map((q) => [...document.querySelectorAll(q)].map(inset));
    const says = (x) => x.e.textContent || x.e.parentElement.textContent;
    return a.flatMap((x) => b.filter((y) => y.e !== x.e && x.l < y.r && y.l < x.r && x.t < y.b && y.t < x.b).map((y) => `${says(x)} on ${says(y)}`));
  }, [one, other]);

scene('mythoz: at 1280×720 no name lies on a name or an army, and no army on another', async () => {
  const page = await visitor(t.b, LOW);
  await setUp(page, t.server.url, MYTHOZ, { seed: 7 });
  for (let n = 0; n < 3; n++) {
    await playOn(page, 12, { every: 1000 });
    await moment(page);
    await settle(page);
    const names = ':is(.map-name, .water-name)';
    assert.ok((await page.locator(`.table-view ${names}`).count()) > 25, 'most names have room');
    assert.deepEqual(await covered(page, names, names), []);
    assert.deepEqual(await covered(page, names, '.stack > .base-fill'), []);
    assert.deepEqual(await covered(page, '.stack > .base-fill', '.stack > .base-fill'), []);
  }
  await screen(page, 'mythoz-names');
});

scene('orders of one kind stand by their chance, the best first', async () => {
  const page = await visitor(t.b, STILL);
  let asked = 0;
  const needs = { total: 5, at_most: true, words: '', parts: [] };
  await answered(page, { odds: (a) => Object.assign(a, { needs, roll: { dice: 1, sides: 10, chance: ++asked / 10 }, tally: [] }) });
  await playNow(page, t.server.url);
  const flights = page.locator('.what-now .choice', { hasText: /^Fly raven/ });
  await page.waitForFunction(() => {
    const shown = [...document.querySelectorAll('.what-now .choice')].filter((e) => e.textContent.startsWith('Fly raven'));
    return shown.length > 1 && shown.every((e) => parseInt(e.querySelector('.figure')?.textContent) > 0);
  });
  const chances = (await flights.locator('.figure').allInnerTexts()).map((words) => parseInt(words));
  assert.deepEqual(chances, chances.toSorted((x, y) => y - x));
});

for (const game of GAMES)
  for (const [width, height] of [[640, 360], [844, 390], [390, 844]])
    scene(`${game.id}: what wins is not cut off at ${width}×${height}`, async () => {
      const page = await visitor(t.b, { ...STILL, viewport: { width, height }, deviceScaleFactor: width === 640 ? 2 : 1 });
      await setUp(page, t.server.url, game, { seed: 7 });
      const summary = page.locator('.goal-bar .wins > summary');
      await summary.waitFor();
      await settle(page);
      assert.match(await summary.innerText(), /^To win: .{20,}\.$/);
      const cut = await summary.evaluate((e) => Math.max(e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight));
      assert.ok(cut <= 1, `${cut} px are cut off`);
      await screen(page, `goal-${game.id}-${width}x${height}`);
    });

scene('pantheon: the saga says in words which part of the rules it follows, and what is left to recruit with', async () => {
  const page = await visitor(t.b, STILL);
  await setUp(page, t.server.url, PANTHEON, { seed: 7 });
  await playOn(page, 6, { every: 1000 });
  await moment(page);
  const doors = await page.locator('.saga .section').evaluateAll((all) => all.map((e) => e.textContent));
  assert.ok(doors.length > 3 && doors.every((words) => words.length > 0), doors.join('|'));
  const told = await page.locator('.saga').innerText();
  assert.match(told, /\d+ recruitment points? left/);
  assert.doesNotMatch(told, /\bRP\b/);
});

scene('what the rules allow besides is named, and scrollbars are drawn like the page', async () => {
  const page = await visitor(t.b, STILL);
  await setUp(page, t.server.url, MIDGARD, { seed: 7 });
  for (let n = 0; n < 40 && !(await page.locator('.fold > summary', { hasText: 'The rules also allow' }).count()); n++) await playOn(page, 1, { every: 1000 });
  const words = await page.locator('.fold > summary', { hasText: 'The rules also allow' }).first().innerText();
  assert.match(words, /^The rules also allow: \w.*\d+ orders?$/s);
  assert.equal(await page.locator('.asked').evaluate((e) => getComputedStyle(e).scrollbarWidth), 'thin');
  assert.notEqual(await page.locator('.asked').evaluate((e) => getComputedStyle(e).scrollbarColor), 'auto');
});

scene('the ending tells one thing a sentence', async () => {
  const page = await visitor(t.b, STILL);
  await setUp(page, t.server.url, MIDGARD, { seed: 7 });
  await playOn(page, 1500, { every: 1000 });
  const why = await page.locator('.ending .why').innerText();
  assert.match(why, /^It ended in turn \d+\. [A-Z][^;]*\.( [A-Z][^;]*\.)?$/);
});
