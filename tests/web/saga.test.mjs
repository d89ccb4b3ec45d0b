// The saga by turns and fights, searched, and whose turn it is.
import assert from 'node:assert/strict';
import { playOn, scene, screen, table, visitor } from './table.mjs';

const t = table();

async function begun(game, seed = 7) {
  const page = await visitor(t.b);
  await page.goto(`${t.server.url}?all&seed=${seed}`);
  await page.getByRole('button', { name: `Play ${game} now` }).click();
  await page.locator('.what-now .choice').first().waitFor({ timeout: 60_000 });
  return page;
}

scene('the saga tells fights apart, is searched by word, unit and kind, and leads back', async () => {
  const page = await begun('Midgard Heroic Battles');
  for (let n = 0; n < 40 && !(await page.locator('.tales .fight').count()); n++) await playOn(page, 3);
  assert.match(await page.locator('.tales .fight').first().innerText(), / against /);
  const all = await page.locator('.line-row').count();
  await page.locator('.finder summary').click();
  await page.getByLabel('What kind').selectOption('rolls');
  await page.waitForFunction(() => [...document.querySelectorAll('.line-row')].every((l) => l.querySelector('.die')));
  const rolls = await page.locator('.line-row').count();
  assert.ok(rolls > 0 && rolls < all, `${rolls} of ${all}`);
  await page.getByLabel('What kind').selectOption('all');
  const who = (await page.locator('.tales .fight').first().innerText()).split(' against ')[0].trim();
  await page.getByLabel('A word in the saga').fill(who);
  await page.waitForFunction((w) => [...document.querySelectorAll('.line-row .words')].every((l) => l.textContent.includes(w)), who);
  await screen(page, 'saga-found');
  await page.getByLabel('A word in the saga').fill('no such thing');
  await page.locator('.tales', { hasText: 'Nothing of that has happened.' }).waitFor();
  await page.getByLabel('A word in the saga').fill('');
  await page.locator('.tale .line').nth(3).click();
  await page.locator('.past-note').waitFor();
});

scene('equal lines in a row are one line, and the header says whose turn it is and who decides', async () => {
  const page = await begun('Holmgang');
  for (let n = 0; n < 30 && !(await page.locator('.ending').count()); n++) {
    await playOn(page, 1);
    const lines = await page.locator('.tale:not(.gone) .line-row .words').allInnerTexts();
    for (let i = 1; i < lines.length; i++) assert.ok(lines[i] !== lines[i - 1] || /hits|misses/.test(lines[i]), lines[i]);
    if (await page.locator('.ending').count()) break;
    assert.equal(await page.locator('.scores .decider').count(), 1);
    assert.ok((await page.locator('.scores .turn-of').count()) <= 1);
  }
});
