// The end of a match: why, who led, luck and decisions, secrets, dice proved with one click.
import assert from 'node:assert/strict';
import { DESK, blemishes, playNow, playOn, scene, screen, table, visitor } from './table.mjs';

const t = table();

/** A whole match of this game against the computer, from a seed. */
async function played(game, how = DESK) {
  const page = await visitor(t.b, how);
  await page.goto(`${t.server.url}?all&seed=7`);
  await page.getByRole('button', { name: `Play ${game} now` }).click();
  await page.locator('.what-now .choice').first().waitFor({ timeout: 60_000 });
  await playOn(page, 400);
  await page.locator('.ending').waitFor();
  return page;
}

scene('a match ends with its story, and each turning point leads back to its moment', async () => {
  const page = await played('Holmgang');
  assert.match(await page.locator('.ending .why').innerText(), /turn \d/);
  await page.locator('.story .graph .curve').first().waitFor();
  assert.equal(await page.locator('.story .graph .curve').count(), 2);
  assert.equal(await page.locator('.story .fortune').count(), 2);
  await page.locator('.story .weighing').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.story .parts .chip').count(), 2);
  await page.locator('.story .hands summary').click();
  assert.ok((await page.locator('.story .hands .hand').count()) >= 2, 'the hands are not open');
  assert.deepEqual(await blemishes(page), []);
  await screen(page, 'story');
  const point = page.locator('.story .moment').first();
  if (await point.count()) {
    await point.click();
    await page.locator('.past-note').waitFor();
  }
});

scene('the story is put away and comes back', async () => {
  const page = await played('Holmgang');
  await page.locator('.story').waitFor();
  await page.getByRole('button', { name: 'How it went' }).click();
  await page.locator('.story').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'How it went' }).click();
  await page.locator('.story').waitFor();
});

scene('who gives up is told so, and the dice are proved with one click', async () => {
  const page = await visitor(t.b, DESK, { seed: null });
  await playNow(page, t.server.url);
  await playOn(page, 4);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Give up…' }).click();
  await page.getByRole('button', { name: 'Give up', exact: true }).click();
  await page.locator('.ending .why', { hasText: 'You gave up in turn' }).waitFor();
  await page.getByRole('button', { name: 'Prove the dice' }).click();
  await page.locator('.proof .proved', { hasText: 'Every roll proved fair' }).waitFor();
});

scene('it is played again with one click', async () => {
  const page = await played('Holmgang');
  const was = page.url();
  await page.getByRole('button', { name: 'Play it again' }).click();
  await page.waitForURL((u) => u.href !== was);
  await page.locator('.what-now .choice').first().waitFor();
});
