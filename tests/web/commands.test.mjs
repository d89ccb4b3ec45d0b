// What a piece commands is shown when it is pressed, as the rules say it; the tools lie beside the table, and hints
// beside the question.
import assert from 'node:assert/strict';
import { DESK, PHONE, moved, playOn, scene, screen, table, versionOf, visitor } from './table.mjs';

const STILL = { ...DESK, reducedMotion: 'reduce' };
const t = table();

async function quick(page, title) {
  await page.goto(`${t.server.url}?seed=7`);
  await page.getByRole('button', { name: `Play ${title} now` }).click();
  await page.locator('.what-now .choice, .what-now .fold').first().waitFor();
}

/** Clicks pieces of a kind until one commands something of which the key says `words`. */
async function pressed(page, pieces, words) {
  for (const id of await page.locator(pieces).evaluateAll((all) => all.map((e) => e.dataset.piece))) {
    const at = await page.evaluate((id) => {
      const all = [...document.querySelectorAll(`[data-piece="${id}"]`)].map((e) => e.getBoundingClientRect());
      const r = all[0];
      const [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
      return document.elementFromPoint(x, y)?.closest(`[data-piece="${id}"]`) ? { x, y } : null;
    }, id);
    if (!at) continue;
    await page.mouse.click(at.x, at.y);
    const key = page.locator('.overlay-key', { hasText: words });
    if (await key.waitFor({ timeout: 1500 }).then(() => true, () => false)) return key;
    await page.keyboard.press('Escape');
  }
  assert.fail(`nobody here ${words}`);
}

for (const { title, pieces, words, drawn } of [
  { title: 'Midgard Heroic Battles', pieces: '.piece.side-1', words: 'could shoot', drawn: '.overlay-shoot .edge' },
  { title: 'Mythic Earth', pieces: '.piece.side-1', words: 'could charge', drawn: '.overlay-charge .edge' },
  { title: 'Armies of Mythoz', pieces: '.piece.can', words: 'could go', drawn: '.piece.mark-move' },
])
  scene(`${title}: a pressed piece shows what it commands, and the switch hides it`, async () => {
    const page = await visitor(t.b, STILL, { seen: false });
    await quick(page, title);
    const before = await versionOf(page);
    await pressed(page, title === 'Armies of Mythoz' ? pieces : '[data-piece]', words);
    await page.locator(drawn).first().waitFor({ state: 'attached' });
    await screen(page, `commands-${title.split(' ').pop()}`);
    const eye = page.getByRole('button', { name: 'Reach, threat and sight' });
    await eye.click();
    await page.locator('.overlay-key').waitFor({ state: 'detached' });
    assert.equal(await page.locator(drawn).count(), 0);
    await page.reload();
    await eye.waitFor();
    assert.equal(await eye.getAttribute('aria-pressed'), 'false', 'the switch is forgotten');
    await page.keyboard.press('o');
    assert.equal(await eye.getAttribute('aria-pressed'), 'true');
    assert.equal(await versionOf(page), before, 'looking did something');
    await page.context().close();
  });

scene('Pantheon: an enemy that is pressed shows where it could walk and whom it could attack', async () => {
  const page = await visitor(t.b, STILL);
  await quick(page, 'Mythic Battles: Pantheon');
  await playOn(page, 40, { every: 1000, until: '.table-view [data-piece^=u]' });
  await pressed(page, '.table-view [data-piece^=u]', 'could walk');
  assert.ok((await page.locator('.piece.mark-move').count()) > 0);
  await page.context().close();
});

for (const title of ['Midgard Heroic Battles', 'Mythic Earth', 'Armies of Mythoz', 'Mythic Battles: Pantheon'])
  scene(`${title}: neither tools nor hints cover the table`, async () => {
    for (const viewport of [{ width: 1366, height: 768 }, { width: 1280, height: 720 }, { width: 1440, height: 900 }, { width: 3840, height: 2160 }]) {
      const page = await visitor(t.b, { viewport, reducedMotion: 'reduce' }, { seen: false });
      await quick(page, title);
      await page.locator('.first-hint').waitFor();
      const covered = await page.evaluate(() => {
        const svg = document.querySelector('.table-view svg');
        const { width, height } = svg.viewBox.baseVal;
        const box = svg.getBoundingClientRect();
        const pieces = [...document.querySelectorAll('.table-view svg [data-piece] .hit')].map((e) => e.getBoundingClientRect());
        const over = [...document.querySelectorAll('.zoom, .first-hint')].map((e) => e.getBoundingClientRect());
        const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        const onTable = (r) => r.left >= box.left && r.right <= box.right;
        return width > 0 && height > 0 ? pieces.filter((r) => onTable(r) && over.some((o) => meets(r, o))).length : -1;
      });
      assert.equal(covered, 0, `${covered} pieces covered at ${viewport.width}×${viewport.height}`);
      await page.context().close();
    }
  });

scene('what is told alike in a row is told once, with how often', async () => {
  const page = await visitor(t.b, STILL);
  await quick(page, 'Mythic Battles: Pantheon');
  await page.locator('.tales .words', { hasText: /draws a card,? +3 times$/ }).first().waitFor();
  const lines = await page.locator('.tales .words').allInnerTexts();
  assert.deepEqual(lines.filter((l, i) => l === lines[i - 1] && /draws a card/.test(l)), [], 'told twice');
});

scene('a phone: on the table a tapped piece offers what it can do', async () => {
  const page = await visitor(t.b, { ...PHONE, reducedMotion: 'reduce' });
  await quick(page, 'Midgard Heroic Battles');
  await page.getByRole('button', { name: 'Table', exact: true }).tap();
  await page.locator('.table-view .piece.can').nth(2).tap();
  const before = await versionOf(page);
  await page.locator('.what-now .choice:visible', { hasText: /^Activate/ }).first().tap();
  await moved(page, before);
});
