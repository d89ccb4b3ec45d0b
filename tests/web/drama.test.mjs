// What happens is seen: step by step at the pace that is wanted, marked afterwards, never in anybody's way.
import assert from 'node:assert/strict';
import { DESK, moved, playOn, scene, screen, table, takeAdvice, versionOf, visitor } from './table.mjs';

const t = table();

/** Against the computer, drawn up, from a seed; with the pace from now on. */
async function begun(game, { pace = 1, how = DESK, seed = 7 } = {}) {
  const page = await visitor(t.b, how);
  await page.addInitScript((p) => localStorage.setItem('skald.settings', JSON.stringify({ hintsSeen: 3, pace: p })), pace);
  await page.goto(`${t.server.url}?all&seed=${seed}`);
  await page.getByRole('button', { name: `Play ${game} now` }).click();
  await page.locator('.what-now .choice').first().waitFor({ timeout: 60_000 });
  return page;
}

const again = (page) => page.getByRole('button', { name: 'See the last turn again' });

/** Plays until others have done something that is marked. */
async function untilMarked(page, most = 60) {
  for (let n = 0; n < most && !(await again(page).count()); n++) await playOn(page, 1);
  await again(page).waitFor();
}

scene('what the computer did is marked, and seen again with trails, dice and their sum', async () => {
  const page = await begun('Midgard Heroic Battles', { pace: 0 });
  await untilMarked(page);
  assert.ok((await page.locator('.trail').count()) > 0, 'nobody went anywhere');
  assert.equal(await page.locator('.drama-bar.showing').count(), 0, 'shown although at once was wanted');
  await again(page).click();
  await page.locator('.drama-bar.showing .line', { hasText: /\w/ }).waitFor();
  await page.locator('.roll .die').first().waitFor();
  await page.locator('.roll .sum', { hasText: /or (more|less)/ }).waitFor();
  await screen(page, 'drama-roll');
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.locator('.drama-bar.showing').waitFor({ state: 'detached' });
  assert.ok((await page.locator('.trail').count()) > 0, 'skipping forgot the marks');
});

scene('nothing waits for a picture: an order is taken while the last is still shown', async () => {
  const page = await begun('Midgard Heroic Battles', { pace: 0 });
  await untilMarked(page);
  await page.getByLabel('Speed', { exact: true }).selectOption('1');
  await again(page).click();
  await page.locator('.drama-bar.showing').waitFor();
  const before = await versionOf(page);
  await page.locator('.what-now .choice:enabled').first().click();
  await page.locator('.drama-bar.showing').waitFor({ state: 'detached', timeout: 5_000 });
  await takeAdvice(page);
  await moved(page, before);
});

scene('marks go with the next decision', async () => {
  const page = await begun('Holmgang', { pace: 0 });
  await untilMarked(page);
  const was = await page.locator('.drama').innerHTML();
  await playOn(page, 1);
  await page.waitForFunction((w) => document.querySelector('.drama')?.innerHTML !== w, was);
});

scene('losses float up and stay; who falls is crossed out', async () => {
  const page = await begun('Holmgang', { pace: 0, seed: 3 });
  for (let n = 0; n < 80 && !(await page.locator('.harm').count()); n++) await playOn(page, 1);
  assert.match(await page.locator('.harm').first().innerHTML(), /−1|cross/);
});

scene('Pantheon’s dice show a blank and 1 to 5', async () => {
  const page = await begun('Mythic Battles: Pantheon', { pace: 0 });
  await playOn(page, 60, { until: '.tale .die' });
  for (let n = 0; n < 40 && !(await page.locator('.tale .die[aria-label^="a blank"]').count()); n++) await playOn(page, 3);
  const faces = await page.locator('.tale .die').evaluateAll((all) => all.map((d) => d.getAttribute('aria-label')));
  assert.ok(faces.some((f) => f.startsWith('a blank')), faces.join());
  assert.ok(!faces.some((f) => f.startsWith('6 ')), faces.join());
});

scene('who wants no motion sees the same without it', async () => {
  const page = await begun('Midgard Heroic Battles', { pace: 0, how: { ...DESK, reducedMotion: 'reduce' } });
  await untilMarked(page);
  await again(page).click();
  await page.locator('.roll .falls').first().waitFor();
  assert.equal(await page.locator('.roll .falls').first().evaluate((d) => getComputedStyle(d).animationName), 'none');
});
