// The tape: a drag measures between two places, or two bases from edge to edge; it moves nothing. By keys, too.
import assert from 'node:assert/strict';
import { DESK, scene, screen, setUp, table, versionOf, visitor } from './table.mjs';

const STILL = { ...DESK, reducedMotion: 'reduce' };
const t = table();

/** How much of the table a pixel shows. */
const pixelOf = (page) =>
  page.evaluate(() => {
    const svg = document.querySelector('.table-view svg');
    return svg.viewBox.baseVal.width / svg.getBoundingClientRect().width;
  });

async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let i = 1; i <= 6; i++) await page.mouse.move(from.x + ((to.x - from.x) * i) / 6, from.y + ((to.y - from.y) * i) / 6);
  await page.mouse.up();
}

/** Two places of the ground with no piece below them, side by side. */
const bare = (page) =>
  page.evaluate(() => {
    const r = document.querySelector('.table-view svg').getBoundingClientRect();
    const isBare = (x, y) => {
      const found = document.elementFromPoint(x, y);
      return found?.closest('.table-view svg') && !found.closest('[data-piece]');
    };
    for (let y = r.y + 20; y < r.bottom - 60; y += 9)
      for (let x = r.x + 20; x < r.right - 220; x += 9)
        if (isBare(x, y) && isBare(x + 120, y)) return [{ x, y }, { x: x + 120, y }];
  });

const measured = async (page) => parseFloat(await page.locator('.tape-note').innerText());

for (const game of [{ id: 'midgard', unit: 'spear throws' }, { id: 'mythic-earth', scenario: 'altars-skirmish', unit: '″' }, { id: 'template', unit: '″' }])
  scene(`${game.id}: the tape measures what is dragged, and nothing moves`, async () => {
    const page = await visitor(t.b, STILL);
    await setUp(page, t.server.url, game);
    await page.locator('.what-now .choice, .what-now .fold').first().waitFor();
    const before = await versionOf(page);
    await page.keyboard.press('m');
    await page.locator('.tape-note', { hasText: 'Drag' }).waitFor();
    const [a, b] = await bare(page);
    await drag(page, a, b);
    await page.locator('.tape-note', { hasText: game.unit }).waitFor();
    assert.ok(Math.abs((await measured(page)) - 120 * (await pixelOf(page))) < 0.11, `${await measured(page)} for 120 pixels`);
    await screen(page, `${game.id}-tape`);
    assert.equal(await versionOf(page), before, 'measuring did something');
    await page.keyboard.press('t');
    const far = await measured(page);
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
    assert.ok((await measured(page)) > far, 'the arrows do not measure');
    await page.keyboard.press('Escape');
    await page.locator('.tape-note').waitFor({ state: 'detached' });
    await page.locator('.tape').waitFor({ state: 'detached' });
    await page.context().close();
  });

scene('midgard: two bases are measured from edge to edge', async () => {
  const page = await visitor(t.b, STILL);
  await page.goto(t.server.url);
  await page.getByRole('button', { name: /^Play Midgard.* now$/ }).click();
  await page.locator('.choice').first().waitFor();
  const [one, other] = await page.evaluate(() =>
    [...document.querySelectorAll('.piece.can')].slice(0, 2).map((e) => {
      const r = e.getBoundingClientRect();
      return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
    }),
  );
  await page.getByRole('button', { name: 'Tape: measure' }).click();
  await drag(page, one, other);
  await page.locator('.tape').waitFor();
  const middles = Math.hypot(one.x - other.x, one.y - other.y) * (await pixelOf(page));
  assert.ok((await measured(page)) < middles - 0.2, `${await measured(page)} is not less than ${middles}`);
  await page.context().close();
});
