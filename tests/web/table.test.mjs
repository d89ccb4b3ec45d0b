// Around the table: building a force, real dice, a watcher, and giving up.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCREENS, blemishes, decide, moment, playNow, scene, screen, table, takeAdvice, versionOf, visitor } from './table.mjs';

const t = table();

scene('a scenario seats as many as it is for', async () => {
  const page = await visitor(t.b);
  await page.goto(`${t.server.url}#/setup/pantheon`);
  const seats = page.getByLabel(/^Who plays side/);
  await page.getByLabel('Skirmish, two players').waitFor();
  for (const [scenario, count] of [['skirmish-4', 4], ['labyrinth', 1], ['skirmish-2', 2]]) {
    await page.locator(`input[name=scenario][value=${scenario}]`).check();
    await page.waitForFunction((n) => document.querySelectorAll('.seat').length === n, count);
    assert.equal(await seats.count(), count);
    assert.equal(await page.getByRole('button', { name: /One (more|player)/ }).count(), 0);
  }
  await page.locator('input[name=scenario][value=labyrinth]').check();
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.locator('.table-view svg').first().waitFor();
});

scene('opponents are chosen by name and tell their character', async () => {
  const page = await visitor(t.b);
  await page.goto(`${t.server.url}?all#/setup/template`);
  const chooser = page.getByLabel('Who plays side 2');
  await chooser.waitFor();
  const names = await chooser.locator('optgroup').first().locator('option').allTextContents();
  assert.ok(names.length >= 6 && names[0] === 'Pupil', names.join());
  const characters = new Set();
  for (const name of names) {
    await chooser.selectOption({ label: name });
    characters.add(await page.locator('.seat .character').textContent());
  }
  assert.equal(characters.size, names.length);
  assert.deepEqual(await blemishes(page), [], 'opponents');
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.locator('.choice').first().waitFor();
});

scene('a force is built, exported, imported and played', async () => {
  const page = await visitor(t.b);
  await page.goto(`${t.server.url}?all#/forces/template`);
  await page.locator('.fine').waitFor();
  await page.getByLabel('Title').fill('Shield Brothers');
  await page.locator('.list-field select').first().selectOption('spearman');
  await page.getByRole('button', { name: 'Leave out number 3' }).click();
  await page.locator('.unit-cards', { hasText: 'Spearman' }).waitFor();
  assert.equal(await page.locator('.list-field li').count(), 2);
  await page.getByLabel('Add').selectOption('champion');
  await page.waitForFunction(() => /Champion[\s\S]*/.test(document.querySelector('.unit-cards').textContent));
  await screen(page, 'forces');
  assert.deepEqual(await blemishes(page), [], 'force builder');

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()]);
  const path = await file.path();
  const force = JSON.parse(readFileSync(path, 'utf8'));
  assert.deepEqual(force, { id: 'shield-brothers', source: 'ours', title: 'Shield Brothers', warriors: ['spearman', 'runner', 'champion'] });

  const other = await visitor(t.b);
  await other.goto(`${t.server.url}?all#/forces/template`);
  await other.locator('.fine').waitFor();
  await other.locator('.tools input[type=file]').setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: readFileSync(path) });
  await other.getByRole('button', { name: 'Replace it' }).click();
  await other.locator('.unit-cards', { hasText: 'Spearman' }).waitFor();
  assert.equal(await other.getByLabel('Title').inputValue(), 'Shield Brothers');
  await other.getByRole('button', { name: 'Keep' }).click();
  await other.goto(`${t.server.url}?all#/setup/template`);
  await other.getByLabel('Force of side 1').selectOption({ label: 'Shield Brothers (yours)' });
  await other.getByRole('button', { name: 'Start the match' }).click();
  await other.locator('.choice').first().waitFor();
  assert.equal(await other.locator('[data-piece][aria-label="Shield Brothers Spearman"]').count(), 1);
});

for (const game of ['mythic-earth', 'midgard'])
  scene(`a force of ${game}: built, without blemish, and its cards on paper`, async () => {
    const page = await visitor(t.b);
    await page.goto(`${t.server.url}#/forces/${game}`);
    await page.locator('.fine').waitFor();
    const cards = await page.locator('.unit-card').count();
    assert.ok(cards > 5, `${cards} cards`);
    await screen(page, `forces-${game}`);
    assert.deepEqual(await blemishes(page), [], 'force builder');
    const before = await page.locator('.points').innerText();
    await page.locator('.list-field').first().getByRole('button', { name: /^Leave out/ }).last().click();
    await page.waitForFunction((p) => document.querySelector('.points').innerText !== p, before);
    const pdf = await page.pdf({ path: join(SCREENS, `cards-${game}.pdf`), format: 'A4' });
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('.draft:visible, .masthead:visible, button:visible').count(), 0, 'more than cards is printed');
    await page.setViewportSize({ width: 794, height: 1123 });
    await screen(page, `cards-${game}`);
    const wide = await page.locator('.unit-card').evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth + 1).length);
    assert.equal(wide, 0, 'a card is cut off');
  });

scene('a breach is named as it is made', async () => {
  const page = await visitor(t.b);
  await page.goto(`${t.server.url}?all#/forces/template`);
  await page.locator('.fine').waitFor();
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Leave out number 1' }).click();
  await page.locator('.problems .problem').first().waitFor();
  assert.ok(await page.getByRole('button', { name: 'Keep' }).isDisabled());
});

scene('real dice are asked for and tapped in', async () => {
  const page = await visitor(t.b);
  await page.goto(`${t.server.url}?all#/setup/template`);
  await page.getByLabel('real dice on your own table').check();
  await page.getByRole('button', { name: 'Start the match' }).click();
  let asked = 0;
  for (let turn = 0; turn < 60 && asked < 2; turn++) {
    await page.locator('.what-now .choice:not([disabled]), .ending, .real-dice').first().waitFor({ timeout: 20_000 });
    if (await page.locator('.ending').count()) break;
    if (await page.locator('.real-dice').count()) {
      asked++;
      if (asked === 1) await screen(page, 'real-dice');
      await page.getByRole('button', { name: 'It shows 3', exact: true }).click();
      await page.getByRole('button', { name: 'That is what it shows' }).click();
      await page.locator('.tale .die').first().waitFor();
      await page.waitForTimeout(100);
    } else {
      const count = await versionOf(page);
      await takeAdvice(page);
      await page.waitForFunction((c) => document.querySelector('.real-dice, .ending') || document.querySelector('.match')?.dataset.version !== c, count);
    }
  }
  assert.ok(asked > 0, 'no dice were asked for');
  assert.match(await page.locator('.tale .die').first().getAttribute('aria-label'), /^3 on a D10$/);
});

scene('a watcher sees the table and decides nothing; giving up ends the match; its record opens again', async () => {
  const page = await visitor(t.b);
  await playNow(page, t.server.url);
  await page.getByRole('button', { name: 'Settings and match' }).click();
  const link = await page.getByLabel('For who only wants to watch').inputValue();
  await page.keyboard.press('Escape');
  const watcher = await visitor(t.b);
  await watcher.goto(link);
  await watcher.locator('.piece').first().waitFor();
  assert.equal(await watcher.locator('.choice, .hand').count(), 0);
  await moment(page);
  await decide(page, 0);
  await watcher.locator('.tale', { hasText: 'moves' }).first().waitFor();

  await page.getByRole('button', { name: 'Settings and match' }).click();
  await page.getByRole('button', { name: 'Give up…' }).click();
  await page.getByRole('button', { name: 'Give up', exact: true }).click();
  await page.locator('.ending', { hasText: 'You lose' }).waitFor();
  await watcher.locator('.ending', { hasText: 'wins' }).waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Keep the record' }).click()]);
  const record = readFileSync(await file.path());
  assert.match(record.toString(), /^skald-record 2\n/);
  await page.goto(`${t.server.url}?all#/`);
  await page.locator('.mine li', { hasText: 'you lost' }).waitFor();
  await screen(page, 'home-matches');

  const later = await visitor(t.b);
  await later.goto(`${t.server.url}?all`);
  const opener = later.locator('.visit input[type=file]');
  await opener.setInputFiles({ name: 'not.skald', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await later.locator('.visit .problem').waitFor();
  await opener.setInputFiles({ name: 'match.skald', mimeType: 'text/plain', buffer: record });
  await later.locator('.tale', { hasText: 'moves' }).first().waitFor();
  await later.getByRole('button', { name: 'To the beginning' }).click();
  await later.locator('.past-note').waitFor();
  assert.equal(await later.locator('.choice').count(), 0);
});
