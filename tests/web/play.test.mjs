// Playing in a real browser: alone against the computer, and two by links.
import assert from 'node:assert/strict';
import { accept, decide, moment, moved, playNow, scene, screen, table, versionOf, visitor } from './table.mjs';

const t = table();

scene('from the home page to the first move takes less than ten seconds', async () => {
  const page = await visitor(t.b, undefined, { seen: false });
  const start = Date.now();
  await playNow(page, t.server.url);
  const count = await versionOf(page);
  await page.getByRole('button', { name: 'Fly raven to Stone' }).click();
  await moved(page, count);
  const took = Date.now() - start;
  assert.ok(took < 10_000, `${took} ms`);
  await page.locator('.tale', { hasText: 'raven flies to the Stone' }).first().waitFor();
});

scene('a refused click answers at the pointer, with the section', async () => {
  const page = await visitor(t.b);
  await playNow(page, t.server.url);
  await page.locator('.piece.can[data-piece^=w]').first().click();
  const box = await page.locator('.table-view svg').first().boundingBox();
  const [x, y] = [box.x + box.width * 0.62, box.y + box.height * 0.3];
  await page.mouse.move(x, y);
  await page.locator('.ghost.bad').waitFor();
  await page.mouse.click(x, y);
  const bubble = page.locator('.bubble');
  await bubble.waitFor();
  assert.match(await bubble.innerText(), /2\.1[\s\S]*away/);
  const at = await bubble.boundingBox();
  assert.ok(Math.abs(at.x + at.width / 2 - x) < 200 && Math.abs(at.y + at.height - y) < 80, 'not at the pointer');
  await screen(page, 'refused');
});

scene('a place is chosen with the ghost, and taken back', async () => {
  const page = await visitor(t.b);
  await playNow(page, t.server.url);
  const piece = page.locator('.piece.can[data-piece^=w]').first();
  const from = await piece.boundingBox();
  const count = await versionOf(page);
  await piece.click();
  await page.locator('.reach path').waitFor();
  const felt = await page.locator('.table-view svg').first().boundingBox();
  await page.mouse.move(felt.x + felt.width / 2, felt.y + 12);
  await page.locator('.ghost-why', { hasText: '§' }).first().waitFor();
  const [x, y] = [from.x + from.width / 2 + 70, from.y + from.height / 2 + 30];
  await page.mouse.move(x - 5, y);
  await page.mouse.move(x, y);
  await page.locator('.here').waitFor();
  await screen(page, 'ghost');
  await page.mouse.click(x, y);
  await moved(page, count);
  await page.locator('.tale .words', { hasText: 'moves' }).first().waitFor();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.locator('.tale.gone').first().waitFor();
});

scene('two browsers play a match by links', async () => {
  const one = await visitor(t.b);
  await one.goto(`${t.server.url}?all#/setup/template`);
  await one.getByLabel('Who plays side 2').selectOption('friend');
  await one.getByLabel('Name of player 1').fill('Astrid');
  await one.getByLabel('Name of player 2').fill('Bo');
  await one.getByRole('button', { name: 'Start the match' }).click();
  const link = await one.getByLabel(/Send this link to Bo/).inputValue();
  await screen(one, 'waiting');
  const two = await visitor(t.b);
  await two.goto(link);
  await accept(two, 'Bo');
  await two.locator('.prompt').waitFor();
  for (let turn = 0; turn < 4; turn++) {
    await Promise.race([one, two].map((p) => p.locator('.prompt.yours').waitFor({ timeout: 15_000 })));
    const page = (await one.locator('.prompt.yours').count()) ? one : two;
    const other = page === one ? two : one;
    assert.equal(await other.locator('.choice').count(), 0, 'both are asked');
    await moment(page);
    await decide(page, turn);
  }
  const last = await one.locator('.tale .words').last().innerText();
  await two.locator('.tale .words', { hasText: last }).first().waitFor();
});

scene('a whole game by clicks, then looking back through it', async () => {
  const page = await visitor(t.b);
  await playNow(page, t.server.url);
  for (let turn = 0; (await moment(page)) === 'turn'; turn++) {
    assert.ok(turn < 100, 'the game does not end');
    if (turn === 3) await screen(page, 'match');
    await decide(page, turn);
  }
  assert.match(await page.locator('.ending h2').innerText(), /You win|You lose|A draw/);
  await screen(page, 'ending');

  const places = () => page.locator('.piece .placed').evaluateAll((all) => all.map((g) => g.style.transform).join());
  const end = await places();
  const slider = page.getByRole('slider', { name: 'Moment of the match' });
  await slider.focus();
  await page.keyboard.press('Home');
  await page.locator('.past-note').waitFor();
  await page.waitForFunction((now) => [...document.querySelectorAll('.piece .placed')].map((g) => g.style.transform).join() !== now, end);
  const start = await places();
  await page.getByRole('button', { name: 'One step on' }).click();
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.waitForFunction((then) => [...document.querySelectorAll('.piece .placed')].map((g) => g.style.transform).join() !== then, start);
  await screen(page, 'looking-back');
  await page.getByRole('button', { name: 'Back to now' }).first().click();
  await page.waitForFunction((now) => [...document.querySelectorAll('.piece .placed')].map((g) => g.style.transform).join() === now, end);
  await page.locator('.tale .line').nth(3).click();
  await page.locator('.past-note').waitFor();
});
