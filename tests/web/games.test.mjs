// Every game, whole, by clicks against the computer: through the list, through the table, and by its advice. In the
// middle of it the match page is looked at in light and dark, on a phone and on a very large screen. Nothing here
// depends on how the dice fall: only what every match of the game comes to is looked for. (Holmgang: play.test.mjs.)
import assert from 'node:assert/strict';
import { accept, DESK, blemishes, moment, moved, playOn, scene, screen, settle, setUp, table, takeAdvice, takeFromList, versionOf, visitor } from './table.mjs';

const GAMES = [
  { id: 'mythic-earth', title: 'Mythic Earth', scenario: 'altars-skirmish', middle: 45, own: '.piece.can[data-piece^=u]' },
  { id: 'midgard', title: 'Midgard Heroic Battles', middle: 35, own: '.piece.can[data-piece^=u]' },
  { id: 'pantheon', title: 'Mythic Battles: Pantheon', scenario: 'skirmish-2', middle: 45, own: '.piece.can' },
  { id: 'mythoz', title: 'Armies of Mythoz', middle: 30, own: '.piece.can[data-piece^=l]' },
];
const MOST = 900;
const STILL = { ...DESK, reducedMotion: 'reduce' };

const t = table();

/** The same moment in both themes, on a phone and on a large screen; axe-core looks at both themes. */
async function lookedAt(page, id) {
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    await screen(page, `${id}-${colorScheme}`);
    assert.deepEqual(await blemishes(page, colorScheme === 'dark'), [], `${id}, ${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 360, height: 740 });
  await settle(page);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360, `${id} scrolls sideways on a phone`);
  const felt = await page.locator('.table-view').boundingBox();
  assert.ok(felt.height > 180, `${id}: the table is ${felt.height} px high on a phone`);
  await screen(page, `${id}-phone`);
  await page.locator('.tabs button', { hasText: 'Table' }).click();
  await settle(page);
  assert.ok((await extent(page)).share > 0.85, `${id}: the table leaves the screen of a phone empty`);
  await screen(page, `${id}-phone-table`);
  await page.locator('.table-view svg').first().press('0');
  await settle(page);
  assert.ok((await extent(page)).whole, `${id}: a phone does not show the whole table`);
  await page.locator('.tabs button', { hasText: 'What now' }).click();
  await page.setViewportSize({ width: 3840, height: 2160 });
  await settle(page);
  await screen(page, `${id}-4k`);
  await page.setViewportSize(DESK.viewport);
  await settle(page);
}

/** The share of its space that the table fills, and whether all of it is seen. */
const extent = (page) =>
  page.locator('.table-view svg').first().evaluate((svg) => {
    const [width, depth] = svg.getAttribute('aria-label').match(/[\d.]+/g).map(Number), scale = svg.getScreenCTM().a;
    const across = (width * scale) / svg.clientWidth, down = (depth * scale) / svg.clientHeight;
    return { share: Math.min(1, across) * Math.min(1, down), whole: across <= 1 && down <= 1 };
  });

/** Where the first piece is that a click would meet. */
const firstInReach = (page, own) =>
  page.evaluate((q) => {
    for (const e of document.querySelectorAll(q)) {
      const r = e.getBoundingClientRect();
      const at = { x: r.x + r.width / 2, y: r.y + r.height / 2 };
      if (e.contains(document.elementFromPoint(at.x, at.y))) return at;
    }
    return null;
  }, own);

/** A click on the table picks what can be clicked: it is asked about, or done. */
async function pickOnTable(page, own) {
  await playOn(page, MOST, { until: own });
  const at = await firstInReach(page, own);
  assert.ok(at, 'in the whole match nothing could be picked on the table');
  const count = await versionOf(page);
  await page.mouse.click(at.x, at.y);
  await page.waitForFunction((c) => document.querySelector('.piece.chosen, .placing, .confirm, .by-actor h3') || document.querySelector('.match')?.dataset.version !== c, count);
  await page.keyboard.press('Escape');
}

for (const game of GAMES)
  scene(`a whole game of ${game.title} by clicks`, async () => {
    const page = await visitor(t.b, STILL);
    await setUp(page, t.server.url, game);
    for (const take of [takeAdvice, takeFromList, takeAdvice]) {
      await moment(page);
      const count = await versionOf(page);
      await take(page);
      await moved(page, count);
    }
    await pickOnTable(page, game.own);
    await playOn(page, game.middle);
    await moment(page);
    await lookedAt(page, game.id);
    assert.ok((await playOn(page, MOST)) < MOST, 'the game does not end');
    assert.match(await page.locator('.ending h2').innerText(), /You win|You lose|A draw/);
    assert.match(await page.locator('.ending .why').innerText(), /in turn \d+.*\w/, 'it is not told how it ended');
    await screen(page, `${game.id}-ending`);
    await page.getByRole('slider', { name: 'Moment of the match' }).focus();
    await page.keyboard.press('Home');
    await page.locator('.past-note').waitFor();
    await page.locator('.tale .line').last().click();
    await page.locator('.past-note').waitFor({ state: 'detached' });
  });

scene('from the home page to the first move of Mythic Earth takes less than ten seconds', async () => {
  const page = await visitor(t.b, undefined, { seen: false });
  const start = Date.now();
  await page.goto(t.server.url);
  await page.getByRole('button', { name: 'Play Mythic Earth now' }).click();
  await moment(page);
  const count = await versionOf(page);
  await takeFromList(page);
  await moved(page, count);
  const took = Date.now() - start;
  assert.ok(took < 10_000, `${took} ms`);
});

const middle = (r) => ({ x: r.x + r.width / 2, y: r.y + r.height / 2 });

/** Puts the chosen piece on the first of the marked places that the rules allow to the pixel; where, or null. */
async function putOnMark(page) {
  for (const mark of (await page.locator('.reach circle').all()).slice(0, 12)) {
    const at = middle(await mark.boundingBox());
    await page.mouse.move(at.x, at.y);
    await page.waitForFunction(() => document.querySelector('.here, .verdict'));
    await page.waitForTimeout(100); // the answer for the place before may still stand
    if (!(await page.locator('.here').count())) continue;
    const count = await versionOf(page);
    await page.locator('.here').click();
    await page.waitForFunction((c) => document.querySelector('.bubble') || document.querySelector('.match').dataset.version !== c, count);
    if ((await versionOf(page)) !== count) return at;
  }
  return null;
}

scene('the far player sits at his own edge, and what he places lands where he put it', async () => {
  const one = await visitor(t.b, STILL);
  await setUp(one, t.server.url, { id: 'midgard' }, { opponent: 'friend' });
  const two = await visitor(t.b, STILL);
  await two.goto(await one.getByLabel(/Send this link/).inputValue());
  await accept(two);
  const heights = (page, seat) => page.locator(`.table-view .base.side-${seat}`).evaluateAll((all) => all.map((e) => e.getBoundingClientRect().y));
  const mean = (list) => list.reduce((a, b) => a + b, 0) / list.length;
  for (const [page, mine, other] of [[one, 1, 2], [two, 2, 1]]) {
    await page.locator('.table-view .base').first().waitFor();
    assert.ok(mean(await heights(page, mine)) > mean(await heights(page, other)), `player ${mine} sits at the far edge`);
  }
  for (let turn = 0; turn < 100; turn++) {
    await Promise.race([one, two].map((p) => p.locator('.prompt.yours').waitFor()));
    const page = (await two.locator('.prompt.yours').count()) ? two : one;
    await moment(page);
    const place = page.locator('.choice').filter({ hasText: '…' });
    if (page === two && (await place.count())) {
      await place.first().click();
      await two.locator('.reach circle').first().waitFor();
      assert.ok(await two.locator('.what-now').evaluate((e) => e.scrollWidth <= e.clientWidth), 'the question is wider than its column');
      const id = await two.locator('.piece.chosen').getAttribute('data-piece');
      const at = await putOnMark(two);
      if (at) {
        const end = await two.waitForFunction(([id, at]) => {
          const m = document.querySelector(`[data-piece="${id}"] .placed`).getScreenCTM();
          if (Math.hypot(m.e - at.x, m.f - at.y) < 4) return 'there';
          return /fails its test/.test([...document.querySelectorAll('.tale .words')].pop()?.textContent) && 'did not obey';
        }, [id, at]);
        if ((await end.jsonValue()) === 'there') return;
        continue;
      }
      await two.keyboard.press('Escape');
    }
    const count = await versionOf(page);
    await takeAdvice(page);
    await moved(page, count);
  }
  assert.fail('the far player never moved');
});
