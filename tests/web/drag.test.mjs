// Direct handling: a piece is dragged, stops at its reach, and "Do it" or Enter does it; let go upon another, what can be
// done to that one is offered there. Amounts have steppers.
import assert from 'node:assert/strict';
import { post } from '../serve/client.mjs';
import { DESK, moved, playOn, scene, screen, setUp, table, versionOf, visitor } from './table.mjs';

const STILL = { ...DESK, reducedMotion: 'reduce' };
const EARTH = { id: 'mythic-earth', scenario: 'altars-skirmish' }, PANTHEON = { id: 'pantheon', scenario: 'skirmish-2' };
const t = table();

const middle = (page, piece) =>
  page.evaluate((id) => {
    const e = document.querySelector(`[data-piece="${id}"]`), r = e.getBoundingClientRect();
    return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
  }, piece);

async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let i = 1; i <= 8; i++) await page.mouse.move(from.x + ((to.x - from.x) * i) / 8, from.y + ((to.y - from.y) * i) / 8);
  await page.mouse.up();
}

/** Clicks a choice of the list, opening the fold it is in: which orders are folded depends on how many there are. */
async function uncovered(choice) {
  if (!(await choice.isVisible())) await choice.locator('xpath=ancestor::details[not(@open)][last()]/summary').click();
  await choice.click();
}

/** What the list says can be done at a place, and by whom. */
const movers = (page) =>
  page.evaluate(() => [...document.querySelectorAll('.piece.can')].map((e) => e.dataset.piece));

for (const game of [{ id: 'midgard' }, EARTH])
  scene(`${game.id}: a unit is dragged, stops at its reach, and Enter does it`, async () => {
    const page = await visitor(t.b, STILL);
    await setUp(page, t.server.url, game);
    await playOn(page, 60, { every: 1000, until: game.id === 'midgard' ? '.choice:not(:disabled)' : '.phases .now [data-term="4.6"]' });
    for (let n = 0; n < 30 && !(await page.locator('.choice', { hasText: /^(Move|March).*…/ }).count()); n++) await playOn(page, 1, { every: 1000 });
    const piece = await page.evaluate(() => { // the unit is named by the order, or by the question before it
      const order = [...document.querySelectorAll('.choice')].find((x) => /^(Move|March).*…/.test(x.textContent)).textContent;
      const label = document.querySelector('.prompt .question').textContent + order;
      return [...document.querySelectorAll('.piece.can')].find((e) => label.includes(e.getAttribute('aria-label').split(',')[0].replace(/^(Elves|Orcs) /, '')))?.dataset.piece;
    });
    assert.ok(piece, `nobody moves: ${await movers(page)}`);
    const from = await middle(page, piece);
    const view = await page.locator('.table-view').boundingBox();
    const before = await versionOf(page);
    await drag(page, from, { x: from.x, y: view.y + view.height / 2 });
    await page.locator('.put-here').waitFor();
    await page.locator('.put-here [role=status]', { hasText: /./ }).waitFor();
    assert.equal(await versionOf(page), before, 'a drag does nothing by itself');
    await screen(page, `${game.id}-dragged`);
    await page.keyboard.press('Escape');
    await page.locator('.put-here').waitFor({ state: 'detached' });
    for (const far of [60, 40, 25, -25, 12]) {
      await drag(page, await middle(page, piece), { x: from.x + far / 4, y: from.y - far });
      await page.locator('.put-here').waitFor();
      await page.waitForFunction(() => !document.querySelector('.put-here [role=status]').textContent.startsWith('Asking'));
      if (await page.locator('.put-here .primary:enabled').count()) break;
      await page.keyboard.press('Escape');
      await page.locator('.put-here').waitFor({ state: 'detached' });
    }
    await page.locator('.table-view svg').first().focus();
    await page.keyboard.press('Enter');
    await moved(page, before);
  }, { timeout: 120_000 });

scene('midgard: a unit is moved by two gestures, a drag and "Do it", before anybody said that it is next', async () => {
  const page = await visitor(t.b, STILL);
  await setUp(page, t.server.url, { id: 'midgard' });
  for (let n = 0; n < 60 && !(await page.locator('.choice', { hasText: /^Activate / }).count()); n++) await playOn(page, 1, { every: 1000 });
  await page.locator('.choice', { hasText: /^Activate / }).first().waitFor();
  const name = (await page.locator('.choice .what', { hasText: /^Activate / }).first().innerText()).replace(/^Activate /, '');
  const piece = await page.evaluate((n) => [...document.querySelectorAll('.piece.can')].find((e) => e.getAttribute('aria-label').split(',')[0].endsWith(n)).dataset.piece, name);
  const from = await middle(page, piece);
  await drag(page, from, { x: from.x, y: from.y - 20 });
  await page.locator('.put-here .primary:enabled').waitFor();
  await screen(page, 'midgard-two-gestures');
  const before = await versionOf(page);
  await page.locator('.put-here .primary').click();
  await moved(page, before);
  await page.locator('.tale', { hasText: /moves?/ }).last().waitFor();
}, { timeout: 120_000 });

/** Pantheon, come to a unit that may walk: which units and which areas nothing covers. */
async function walking(page) {
  await setUp(page, t.server.url, PANTHEON);
  for (let n = 0; n < 80 && !(await page.locator('.what-now :text-matches("^(Walk|Run) ")').count()); n++) await playOn(page, 1, { every: 1000 });
  const pair = await page.evaluate(() => {
    const open = (e) => {
      const r = e.getBoundingClientRect(), x = r.x + r.width / 2, y = r.y + r.height / 2;
      return e.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
    };
    const units = [...document.querySelectorAll('.piece.can[data-piece^=u]')].map(open).filter(Boolean);
    const areas = [...document.querySelectorAll('.piece.can[data-piece^=a]')].map(open).filter(Boolean);
    return { units, areas };
  });
  assert.ok(pair.units.length && pair.areas.length, JSON.stringify(pair));
  return pair;
}

for (const [width, height] of [[1440, 900], [844, 390]]) scene(`pantheon: what is offered at the pointer is whole in a window of ${width} by ${height}`, async () => {
  const page = await visitor(t.b, { ...STILL, viewport: { width, height } });
  const { units, areas } = await walking(page);
  await page.evaluate(() => document.styleSheets[0].insertRule('body .at-pointer button { min-height: 10rem }')); // as tall as five offers
  for (const area of areas) {
    await drag(page, units[0], area);
    const { x, y, right, bottom } = await page.locator('.at-pointer').evaluate((e) => JSON.parse(JSON.stringify(e.getBoundingClientRect())));
    assert.ok(x >= 0 && y >= 0 && right <= width && bottom <= height, JSON.stringify({ area, x, y, right, bottom }));
    await page.keyboard.press('Escape');
    await page.locator('.at-pointer').waitFor({ state: 'detached' });
  }
}, { timeout: 120_000 });

scene('pantheon: a unit is dragged to an area, and "Do it" at the pointer walks it there', async () => {
  const page = await visitor(t.b, STILL);
  const pair = await walking(page);
  const before = await versionOf(page);
  await drag(page, pair.units[0], pair.areas[0]);
  await page.locator('.at-pointer, .confirm').first().waitFor();
  assert.equal(await versionOf(page), before);
  await screen(page, 'pantheon-dragged');
  const offers = page.locator('.at-pointer button');
  await offers.first().click();
  await page.waitForFunction((b) => document.querySelector('.confirm') || document.querySelector('.match').dataset.version !== b, before);
  if ((await versionOf(page)) === before) await page.locator('.confirm .primary').click();
  await moved(page, before);
}, { timeout: 120_000 });

scene('mythoz: how many go is a stepper, and the rules say how many may', async () => {
  const page = await visitor(t.b, STILL);
  await setUp(page, t.server.url, { id: 'mythoz' });
  for (let n = 0; n < 80 && !(await page.locator('.choice', { hasText: /^Move \d+ / }).count()); n++) await playOn(page, 1, { every: 1000 });
  await uncovered(page.locator('.choice', { hasText: /^Move \d+ / }).first());
  const stepper = page.locator('.stepper').first();
  await stepper.waitFor();
  const many = Number(await stepper.locator('output').innerText());
  const less = stepper.getByRole('button', { name: 'One less' }), more = stepper.getByRole('button', { name: 'One more' });
  for (let n = many; n < 40; n++) await more.click();
  await page.locator('.steppers .verdict', { hasText: /\w+/ }).waitFor();
  assert.ok(await page.locator('.confirm .primary').isDisabled(), 'what is refused cannot be done');
  await screen(page, 'mythoz-stepper');
  for (let n = 40; n > 1; n--) await less.click();
  await page.locator('.confirm .primary:enabled').waitFor();
  assert.match(await page.locator('.confirm .lead').innerText(), /^Move 1 /);
  const before = await versionOf(page);
  await page.locator('.confirm .primary').click();
  await moved(page, before);
  await page.locator('.tale', { hasText: /You move 1 / }).last().waitFor();
}, { timeout: 120_000 });

/** A command of the protocol, as the page of this address. */
async function asked(page, command, said) {
  const { hostname, port, hash } = new URL(page.url());
  return post({ host: hostname, port: Number(port) }, `/api/${command}`, JSON.stringify({ key: hash.split('/').pop(), ...said }));
}

/** Lands that may be attacked and that the list does not propose. */
async function unproposed(page) {
  const { actions, verbs } = await asked(page, 'legal', {});
  const listed = new Set(actions.filter((a) => a.verb === 'ATTACK').map((a) => a.action.target ?? 0));
  const found = [];
  for (let target = 0; listed.size && target < verbs.ATTACK.slots[0].things; target++)
    if (!listed.has(target) && (await asked(page, 'check', { action: { verb: 'ATTACK', target } })).allowed) found.push(target);
  return found;
}

scene('mythoz: what the list does not propose is done on the table, as far as the rules allow it', async () => {
  let page, lands = [];
  for (const seed of [7, 8, 9, 10]) { // a game may end before there is such a land
    page = await visitor(t.b, STILL);
    await setUp(page, t.server.url, { id: 'mythoz' }, { seed });
    for (let n = 0; n < 80 && lands.length === 0; n++) {
      await playOn(page, 1, { every: 1000 });
      lands = await unproposed(page);
    }
    if (lands.length > 0) break;
    await page.context().close();
  }
  const land = page.locator(`[data-piece="l${lands[0]}"]`);
  const before = await versionOf(page);
  const at = await land.evaluate((e) => {
    const r = e.querySelector('.hit, path').getBoundingClientRect();
    return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
  });
  await page.mouse.click(at.x, at.y);
  await page.locator('.confirm .lead', { hasText: /^Attack / }).waitFor();
  await screen(page, 'mythoz-unproposed');
  assert.equal(await versionOf(page), before, 'a click does nothing by itself');
  await page.locator('.confirm .primary').click();
  await moved(page, before);
  await page.locator('.tale', { hasText: /You plant a battle flag in / }).last().waitFor();
}, { timeout: 300_000 });

scene('midgard: a unit turns by any angle, which the list does not propose', async () => {
  const page = await visitor(t.b, STILL);
  await page.goto(t.server.url);
  await page.getByRole('button', { name: /^Play Midgard.* now$/ }).click();
  await page.locator('.choice', { hasText: /^Activate / }).first().click();
  const more = page.locator('.fold', { hasText: 'The rules also allow' });
  const turn = page.locator('.choice', { hasText: /^Turn / }).first();
  await page.locator('.choice', { hasText: /^(Turn|Halt|Move) / }).first().waitFor();
  if (!(await turn.isVisible())) await more.locator('summary').first().click();
  await turn.click();
  const before = await versionOf(page);
  await page.locator('.confirm .facing-wheel input').fill('370');
  await page.locator('.confirm .lead', { hasText: / to face (enemy|ahead and to the right)/ }).waitFor();
  await page.locator('.confirm .facing-wheel', { hasText: '37°' }).waitFor();
  await page.locator('.confirm .primary').click();
  await moved(page, before);
  await page.context().close();
});
