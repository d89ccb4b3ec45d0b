// Every game, whole, by clicks against the computer: through the list, through the table, and by its advice. In the
// middle of it the match page is looked at in light and dark, on a phone and on a very large screen.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESK, blemishes, browser, moment, moved, playOn, screen, serve, settle, takeAdvice, takeFromList, versionOf, visitor } from './table.mjs';

const GAMES = [
  { id: 'template', title: 'Holmgang', middle: 6, own: '.piece.can[data-piece^=w]' },
  { id: 'mythic-earth', title: 'Mythic Earth', scenario: 'altars-skirmish', middle: 45, own: '.piece.can[data-piece^=u]' },
  { id: 'midgard', title: 'Midgard Heroic Battles', middle: 60, own: '.piece.can[data-piece^=u]' },
  { id: 'pantheon', title: 'Mythic Battles: Pantheon', scenario: 'skirmish-2', middle: 45, own: '.piece.can' },
  { id: 'mythoz', title: 'Armies of Mythoz', middle: 30, own: '.piece.can[data-piece^=l]' },
];
const MOST = 900;
const BY_HAND = 4; // decisions by the mouse, as Playwright moves it
const MOST_PICKS = 30;
const LIST_EVERY = 6; // otherwise as the computer advises, so that the game goes somewhere

let server, b;
before(async () => {
  server = await serve();
  b = await browser();
});
after(async () => {
  await b?.close();
  await server?.end();
});

async function begin(page, game) {
  await page.goto(`${server.url}?all#/setup/${game.id}`);
  if (game.scenario) await page.locator(`input[name=scenario][value=${game.scenario}]`).check();
  await page.getByLabel('Who plays side 2').selectOption('ai:random');
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.locator('.table-view svg').first().waitFor();
}

/** The same moment in both themes, on a phone and on a large screen; axe-core looks at both themes. */
async function lookedAt(page, id) {
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    await screen(page, `${id}-${colorScheme}`);
    assert.deepEqual(await blemishes(page), [], `${id}, ${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 360, height: 740 });
  await settle(page);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360, `${id} scrolls sideways on a phone`);
  const table = await page.locator('.table-view').boundingBox();
  assert.ok(table.height > 180, `${id}: the table is ${table.height} px high on a phone`);
  await screen(page, `${id}-phone`);
  await page.setViewportSize({ width: 3840, height: 2160 });
  await settle(page);
  await screen(page, `${id}-4k`);
  await page.setViewportSize(DESK.viewport);
  await settle(page);
}

/** A click on the table picks what can be clicked: it is asked about, or done. */
async function pickOnTable(page, own) {
  const piece = page.locator(own).first();
  if (!(await piece.count())) return false;
  const count = await versionOf(page);
  const box = await piece.boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const answered = page.waitForFunction((c) => document.querySelector('.piece.chosen, .placing, .confirm, .by-actor h3') || document.querySelector('.match')?.dataset.version !== c, count, { timeout: 3_000 });
  if (!(await answered.then(() => true, () => false))) return false; // another piece lay over it
  await page.keyboard.press('Escape');
  return (await versionOf(page)) === count;
}

/** The dice are the server's own, so a match may never come to what is looked for: then another is played, and the
 * report says why. */
const again = (body) => async (t) => {
  for (let tries = 1; ; tries++)
    try {
      return await body(t);
    } catch (e) {
      if (tries === 3) throw e;
      t.diagnostic(`played again: ${e.message}`);
    }
};

for (const game of GAMES)
  test(`a whole game of ${game.title} by clicks`, again(async () => {
    const page = await visitor(b, { ...DESK, reducedMotion: 'reduce' });
    await begin(page, game);
    let picked = false;
    for (let turn = 0; turn < BY_HAND && (await moment(page)) === 'turn'; turn++) {
      const count = await versionOf(page);
      if (turn % LIST_EVERY === 1) await takeFromList(page);
      else await takeAdvice(page);
      await moved(page, count);
    }
    await playOn(page, game.middle - BY_HAND, LIST_EVERY);
    await moment(page);
    await lookedAt(page, game.id);
    for (let turn = 0; !picked && turn < MOST_PICKS && (await moment(page)) === 'turn'; turn++) {
      picked = await pickOnTable(page, game.own);
      await playOn(page, 1, LIST_EVERY);
    }
    assert.ok((await playOn(page, MOST, LIST_EVERY)) < MOST, 'the game does not end');
    assert.match(await page.locator('.ending h2').innerText(), /You win|You lose|A draw/);
    assert.ok(picked, 'nothing was picked on the table');
    await screen(page, `${game.id}-ending`);
    await page.getByRole('slider', { name: 'Moment of the match' }).focus();
    await page.keyboard.press('Home');
    await page.locator('.past-note').waitFor();
    await page.locator('.tale .line').last().click();
    await page.locator('.past-note').waitFor({ state: 'detached' });
    assert.deepEqual(page.errors, []);
  }));

test('from the home page to the first move of Mythic Earth takes less than ten seconds', async () => {
  const page = await visitor(b, undefined, false);
  const start = Date.now();
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play Mythic Earth now' }).click();
  await moment(page);
  const count = await versionOf(page);
  await takeFromList(page);
  await moved(page, count);
  const took = Date.now() - start;
  assert.ok(took < 10_000, `${took} ms`);
  assert.deepEqual(page.errors, []);
});

/** How far straight ahead, in pixels, the rules let the chosen piece go; 0 for nowhere. */
async function legalStep(page, from) {
  for (const up of [10, 20, 30, 45]) {
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 - up);
    await page.locator('.here, .verdict').first().waitFor();
    await page.waitForTimeout(150);
    if (await page.locator('.here').count()) return up;
  }
  return 0;
}

test('the far player sits at his own edge, and what he places lands where he put it', again(async () => {
  const still = { ...DESK, reducedMotion: 'reduce' };
  const one = await visitor(b, still);
  await one.goto(`${server.url}#/setup/midgard`);
  await one.getByLabel('Who plays side 2').selectOption('friend');
  await one.getByRole('button', { name: 'Start the match' }).click();
  const link = await one.getByLabel(/Send this link/).inputValue();
  const two = await visitor(b, still);
  await two.goto(link);
  const heights = (page, seat) => page.locator(`.table-view .base.side-${seat}`).evaluateAll((all) => all.map((e) => e.getBoundingClientRect().y));
  const mean = (list) => list.reduce((a, b) => a + b, 0) / list.length;
  for (const [page, mine, other] of [[one, 1, 2], [two, 2, 1]]) {
    await page.locator('.table-view .base').first().waitFor();
    assert.ok(mean(await heights(page, mine)) > mean(await heights(page, other)), `player ${mine} sits at the far edge`);
  }
  for (let turn = 0; turn < 40; turn++) {
    await Promise.race([one, two].map((p) => p.locator('.prompt.yours').waitFor()));
    const page = (await two.locator('.prompt.yours').count()) ? two : one;
    await moment(page);
    const place = page.locator('.choice').filter({ hasText: '…' });
    if (page === two && (await place.count())) {
      await place.first().click();
      const from = await two.locator('.piece.chosen').boundingBox();
      const up = await legalStep(two, from);
      if (up === 0) {
        await two.keyboard.press('Escape');
        await playOn(two, 1, LIST_EVERY);
        continue;
      }
      await two.locator('.here').click();
      await two.waitForFunction(([f, up]) => [...document.querySelectorAll('.piece')].some((e) => {
        const r = e.getBoundingClientRect();
        return Math.abs(r.y + r.height / 2 - (f.y + f.height / 2 - up)) < 8 && Math.abs(r.x + r.width / 2 - (f.x + f.width / 2)) < 8;
      }), [from, up]);
      return;
    }
    const count = await versionOf(page);
    await takeAdvice(page);
    await moved(page, count);
  }
  assert.fail('the far player never moved');
}));
