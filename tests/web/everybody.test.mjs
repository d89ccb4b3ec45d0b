// For everybody: keyboard alone, a phone, a broken connection, and what axe-core finds.
import assert from 'node:assert/strict';
import { DESK, PHONE, blemishes, moved, playNow, scene, screen, table, versionOf, visitor } from './table.mjs';

const t = table();

/** Presses Tab until the focus is on something whose name fits. */
async function tabTo(page, name) {
  for (let i = 0; i < 80; i++) {
    const here = await page.evaluate(() => {
      const e = document.activeElement;
      return e?.getAttribute('aria-label') ?? e?.textContent ?? '';
    });
    if (name.test(here)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab never comes to ${name}`);
}

const focused = (page) => page.evaluate(() => document.activeElement.textContent);

scene('a turn with the keyboard alone', async () => {
  const page = await visitor(t.b);
  await page.goto(`${t.server.url}?all`);
  await page.locator('.game-card').first().waitFor();
  await tabTo(page, /^Play Holmgang now$/);
  await page.keyboard.press('Enter');
  await page.locator('.choice').first().waitFor();

  // A place by arrows.
  let count = await versionOf(page);
  await tabTo(page, /^Move .*…$/);
  await page.keyboard.press('Enter');
  await page.locator('.what-now .placing').waitFor();
  await page.keyboard.press('t');
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  await page.locator('.here').waitFor();
  await page.keyboard.press('Enter');
  await moved(page, count);

  // A choice from the list; then the turn is the other side's, and comes back.
  await page.locator('.prompt.yours').waitFor();
  await page.locator('.choice').first().waitFor();
  count = await versionOf(page);
  await tabTo(page, /^Fly raven to/);
  await page.keyboard.press('Enter');
  await moved(page, count);
  await page.locator('.prompt.yours').waitFor({ timeout: 20_000 });

  // The focus is not lost with the choice that is gone: it is on the question, and Tab goes to the first choice.
  await page.waitForFunction(() => document.activeElement?.matches('.question'));
  await page.keyboard.press('Tab');
  assert.ok(await page.evaluate(() => document.activeElement.matches('.what-now .choice')), 'Tab does not go on to the choices');

  // Arrows go through the list: down to the next choice, right to what it means, left back, up again.
  const first = await focused(page);
  await page.keyboard.press('ArrowDown');
  const second = await focused(page);
  assert.notEqual(second, first);
  await page.keyboard.press('ArrowRight');
  await page.locator('.door-card[role=tooltip]').waitFor();
  assert.ok(await page.evaluate(() => document.activeElement.matches('.door.what-is')), 'no door beside the choice');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await focused(page), second);
  await page.keyboard.press('ArrowUp');
  assert.equal(await focused(page), first);

  // A piece on the table has the focus and a name.
  await page.locator('.choice').first().waitFor();
  await page.keyboard.press('t');
  await page.keyboard.press('Tab');
  const label = await page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  assert.ok(label && label.length > 2, 'pieces have no name');
  await page.keyboard.press(',');
  await page.locator('.past-note').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.past-note').waitFor({ state: 'detached' });
});

scene('what happened is told to a screen reader', async () => {
  const page = await visitor(t.b);
  await playNow(page, t.server.url);
  const count = await versionOf(page);
  await page.getByRole('button', { name: 'Fly raven to Stone' }).click();
  await moved(page, count);
  await page.waitForFunction(() => [...document.querySelectorAll('[aria-live=polite]')].some((e) => /flies to the Stone|action/.test(e.textContent)));
});

scene('a phone: nothing is cut off, fingers fit', async () => {
  const page = await visitor(t.b, PHONE);
  await page.goto(`${t.server.url}?all`);
  await page.locator('.game-card').first().waitFor();
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok((await wide()) <= 360, 'home scrolls sideways');
  await screen(page, 'phone-home');
  for (const form of ['setup/mythic-earth', 'forces/midgard', 'forces/mythic-earth']) {
    await page.goto(`${t.server.url}?all#/${form}`);
    await page.locator('form, .fine').first().waitFor();
    assert.ok((await wide()) <= 360, `${form} scrolls sideways`);
  }
  await playNow(page, t.server.url);
  assert.ok((await wide()) <= 360, 'the match scrolls sideways');
  for (const shown of ['.phases .now', '.helpers button >> nth=1'])
    assert.ok(await page.locator(shown).evaluate((e) => e.contains(document.elementFromPoint(...(({ x, y, width, height }) => [x + width / 2, y + height / 2])(e.getBoundingClientRect())))), `${shown} is not in view`);
  const small = await page.locator('.choice, .fold > summary, .tabs button, .helpers button, .top button').evaluateAll((all) => all.filter((e) => e.getBoundingClientRect().height < 43.5).map((e) => e.textContent));
  assert.deepEqual(small, []);
  await screen(page, 'phone');
  const table = await page.locator('.table-view').boundingBox();
  const now = await page.locator('.what-now').boundingBox();
  assert.ok(table.height > 200 && table.y + table.height <= now.y + 1, 'the table is not above the sheet');
  const count = await versionOf(page).catch(() => '');
  await page.locator('.choice').first().tap();
  await page.locator('.what-now .placing').waitFor();
  const piece = await page.locator('.piece.chosen').boundingBox();
  await page.touchscreen.tap(piece.x + piece.width / 2 + 40, piece.y + piece.height / 2 + 10);
  await page.locator('.here').tap();
  await page.locator('.prompt.yours .question').waitFor();
  await page.getByRole('button', { name: 'Saga' }).tap();
  await page.locator('.tale .words', { hasText: 'moves' }).first().waitFor();
  assert.ok(await page.locator('.tales').evaluate((e) => e.scrollTop + e.clientHeight >= e.scrollHeight - 2), 'the saga does not open at its end');
  await screen(page, 'phone-saga');
  assert.notEqual(await versionOf(page), count);
});

scene('a lost connection is told, made again, and nothing is missed', async () => {
  const page = await visitor(t.b);
  page.expected = /ERR_CONNECTION_REFUSED/;
  await playNow(page, t.server.url);
  await t.server.stop();
  await page.locator('.connection', { hasText: 'lost' }).waitFor();
  await t.server.start();
  await page.locator('.connection', { hasText: 'Connected again' }).waitFor({ timeout: 20_000 });
  const count = await versionOf(page);
  await page.getByRole('button', { name: 'Fly raven to Stone' }).click();
  await moved(page, count);
}, { skip: !!process.env.SKALD_URL });

for (const colorScheme of ['light', 'dark'])
  scene(`axe-core finds nothing serious (${colorScheme})`, async () => {
    const page = await visitor(t.b, { ...DESK, colorScheme }, { seen: false });
    const clean = async (where) => assert.deepEqual(await blemishes(page, colorScheme === 'dark'), [], where);
    await page.goto(`${t.server.url}?all`);
    await page.locator('.game-card').first().waitFor();
    await screen(page, `home-${colorScheme}`);
    await clean('home');
    await page.goto(`${t.server.url}?all#/setup/template`);
    await page.locator('form').first().waitFor();
    await screen(page, `setup-${colorScheme}`);
    await clean('set-up');
    await playNow(page, t.server.url);
    await clean('match');
    await page.locator('.choice').first().click();
    await clean('placing');
    await page.keyboard.press('Escape');
    const count = await versionOf(page);
    await page.getByRole('button', { name: 'Fly raven to Stone' }).click();
    await moved(page, count);
    await screen(page, `match-${colorScheme}`);
    await page.getByRole('button', { name: 'To the beginning' }).click();
    await clean('looking back');
    await page.getByRole('button', { name: 'Settings and match' }).click();
    await screen(page, `settings-${colorScheme}`);
    await clean('settings');
  });
