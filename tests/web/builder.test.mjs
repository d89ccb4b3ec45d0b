// The force builder as a person meets it: a list of lines, a gallery to add from, faults in words, an import that asks.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { DESK, blemishes, scene, screen, table, visitor } from './table.mjs';

const t = table();
const GAMES = ['mythic-earth', 'midgard'];
const file = (name, value) => ({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(value)) });

async function builder(game, how = DESK) {
  const page = await visitor(t.b, how);
  await page.goto(`${t.server.url}#/forces/${game}`);
  await page.locator('.fine').waitFor();
  return page;
}

const rows = (page) => page.locator('.draft > .entries').first().locator(':scope > ol > li');

for (const game of GAMES) {
  scene(`${game}: units are added from a gallery and counted, and what is wrong is said beside them without a path`, async () => {
    const page = await builder(game);
    const tall = await page.evaluate(() => document.documentElement.scrollHeight);
    assert.ok(tall < 1900, `the builder is ${tall} px tall`);
    const count = await rows(page).count();
    await page.locator('.entries').first().locator('.fold > summary').click();
    await page.getByRole('searchbox').fill('zzz');
    await page.locator('.gallery .none').waitFor();
    await page.getByRole('searchbox').fill('');
    const card = page.locator('.gallery-card').first();
    assert.match(await card.locator('.cost').innerText(), /^\d+$/);
    for (let n = 1; n <= 3; n++) {
      await card.click();
      await card.locator('em', { hasText: /\d+ in the list/ }).waitFor();
      assert.equal(await rows(page).count(), count + n);
    }
    await screen(page, `builder-${game}`);
    assert.deepEqual(await blemishes(page), [], game);
    const row = rows(page).first();
    await row.getByRole('button', { name: /^One more like/ }).click();
    assert.equal(await rows(page).count(), count + 4);
    if (game === 'mythic-earth') await page.locator('.entries li.wrong .problem').first().waitFor(); // a second General
    while ((await rows(page).count()) > 1) await rows(page).last().getByRole('button', { name: /^Leave out/ }).click();
    await page.locator('.problems .problem').first().waitFor();
    for (const words of await page.locator('.problem').allInnerTexts()) assert.doesNotMatch(words, /\[\d|\w\.\w|^(units|heroes)\b.*:/, words);
    if (game === 'midgard') await page.locator('.entries li.wrong .problem').first().waitFor(); // a hero whose unit is gone
    await screen(page, `builder-${game}-wrong`);
  });

  scene(`${game}: import refuses what is no force, and asks before it replaces one`, async () => {
    const page = await builder(game);
    const title = await page.locator('.draft > .field').first().locator('input').inputValue();
    const importer = page.locator('.tools input[type=file]');
    const note = page.locator('.check .aside');
    for (const [value, why] of [[{ foo: 1 }, 'it has no'], [{}, 'it has no'], [{ title: 'x', heroes: [], units: [], force: 'aztecs', points: 100, x: 1 }, 'nothing of this game is called']]) {
      await importer.setInputFiles(file('no-force.json', value));
      await note.filter({ hasText: `not a force of this game: ${why}` }).waitFor();
      assert.equal(await page.locator('.draft > .field').first().locator('input').inputValue(), title, 'the list is gone');
    }
    const [kept] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()]);
    const force = { ...JSON.parse(readFileSync(await kept.path(), 'utf8')), title: 'From a file' };
    await importer.setInputFiles(file('mine.json', force));
    await page.getByRole('dialog').getByText('From a file').waitFor();
    await page.getByRole('button', { name: 'Keep what is open' }).click();
    assert.equal(await page.locator('.draft > .field').first().locator('input').inputValue(), title);
    await importer.setInputFiles(file('mine.json', force));
    await page.getByRole('button', { name: 'Replace it' }).click();
    assert.equal(await page.locator('.draft > .field').first().locator('input').inputValue(), 'From a file');
    await page.locator('.fine').waitFor();
  });
}

for (const game of GAMES) {
  scene(`${game}: a list is tried at once, and a link brings it to somebody else`, async () => {
    const page = await builder(game);
    const title = page.locator('.draft > .field').first().locator('input');
    await title.fill('Out of a link');
    await page.locator('.fine').waitFor();
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByLabel('The list, in a link').inputValue();
    const other = await visitor(t.b);
    await other.goto(link);
    await other.waitForFunction(() => document.querySelector('.draft > .field input')?.value === 'Out of a link');
    await other.locator('.fine').waitFor();
    await other.goto(`${link.slice(0, -9)}`);
    await other.locator('.check .aside', { hasText: 'no force of this game' }).waitFor();
    await page.getByRole('button', { name: 'Try it now' }).click();
    await page.locator('.what-now .choice, .what-now .fold').first().waitFor();
    assert.match(await page.locator('.match').innerText(), /Out of a link/);
  });
}

scene('on a phone the gallery and the list fit', async () => {
  const page = await builder('midgard', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.locator('.entries').first().locator('.fold > summary').tap();
  await page.locator('.gallery-card').first().waitFor();
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390, 'it scrolls sideways');
  await screen(page, 'builder-phone');
});
