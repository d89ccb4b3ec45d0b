// What the rules allow and no list proposes, done on the page by hand: a Gate to any land of one's own, the card one
// wants to give up, and where flyers withdraw to.
import assert from 'node:assert/strict';
import { DESK, moved, scene, screen, table, versionOf, visitor } from './table.mjs';

const STILL = { ...DESK, reducedMotion: 'reduce' };
const t = table();

const said = (command, what) =>
  fetch(`${t.server.url}api/${command}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(what) }).then((r) => r.json());

/** The seat's look once it decides, or once the match is over. */
async function decided(key) {
  for (let n = 0; n < 400; n++) {
    const { look } = await said('look', { key });
    if (look && (look.turn.over || (look.begun && look.turn.yours && !look.drawing_up))) return look;
    await new Promise((r) => setTimeout(r, 25));
  }
  throw new Error('nobody ever decides');
}

/** A quick match of Mythoz whose first hand fits, opened on a page of its own. */
async function dealt(fits) {
  for (let seed = 1; seed < 80; seed++) {
    const made = await said('create', { game: 'mythoz', quick: true, seats: [{}, { player: 'ai:random' }], seed });
    const { key } = made.seats[0];
    await said('join', { key });
    const look = await decided(key);
    if (!fits(look.picture.hand.map((c) => c.name), look)) continue;
    const page = await visitor(t.b, STILL);
    await page.goto(`${t.server.url}#/match/${key}`);
    await page.locator('.what-now .choice, .what-now .fold').first().waitFor();
    return { page, key, look };
  }
  assert.fail('no hand fits');
}

const clickLand = async (page, name) => {
  const at = await page.evaluate((name) => {
    const land = document.querySelector(`[data-piece][aria-label^="${name},"]`);
    const r = land.getBoundingClientRect();
    for (let x = r.x + 4; x < r.right; x += 4)
      for (let y = r.y + 4; y < r.bottom; y += 4)
        if (document.elementFromPoint(x, y)?.closest('[data-piece]') === land) return { x, y };
  }, name);
  assert.ok(at, `${name} cannot be clicked`);
  await page.mouse.click(at.x, at.y);
};

scene('Mythoz: a Gate opens to a land of one’s own that the list does not propose', async () => {
  const { page, key } = await dealt((hand) => hand.includes('Gate'));
  const { actions: legal } = await said('legal', { key });
  const gates = legal.filter((l) => l.verb === 'CAST_GATE');
  assert.ok(gates.length > 0, 'no Gate is proposed');
  const lands = (await said('look', { key })).look.picture.territories;
  const proposed = new Set(gates.map((g) => `${g.action.unit ?? 0} ${g.action.target ?? 0}`));
  const other = await (async () => {
    for (const { action } of gates)
      for (let target = 0; target < lands.length; target++) {
        if (proposed.has(`${action.unit ?? 0} ${target}`)) continue;
        const v = await said('check', { key, action: { ...action, target } });
        if (v.allowed) return { from: lands[action.unit ?? 0].name, to: lands[target].name, words: v.words };
      }
  })();
  assert.ok(other, 'everything that is allowed is proposed');
  await clickLand(page, other.from);
  await clickLand(page, other.to);
  const before = await versionOf(page);
  await page.locator('.what-now').getByText(new RegExp(`Gate from ${other.from} to ${other.to}`)).first().click();
  await screen(page, 'gate');
  await page.locator('.confirm .primary').click();
  await moved(page, before);
  assert.match(await page.locator('.tales').innerText(), new RegExp(`Gate from ${other.from} to ${other.to}`));
});

scene('Mythoz: one chooses which card is given up for a spell', async () => {
  const { page, key } = await dealt((hand) => hand.includes('Truce') && hand.length > 2);
  const { actions: legal } = await said('legal', { key });
  const proposed = legal.filter((l) => /Truce/.test(l.words));
  const hand = (await said('look', { key })).look.picture.hand.map((c) => c.name).filter((n) => n !== 'Truce');
  const wanted = hand.find((n) => !proposed.some((l) => l.words.endsWith(`giving up ${n}`)));
  assert.ok(wanted, 'every card is proposed');
  await page.locator('.what-now .choice', { hasText: /^Cast Truce/ }).first().click();
  await page.locator('.confirm summary', { hasText: 'Or with something else' }).click();
  await page.locator('.confirm .others .choice', { hasText: `giving up ${wanted}` }).click();
  await screen(page, 'sacrifice');
  const before = await versionOf(page);
  await page.locator('.confirm .primary').click();
  await moved(page, before);
  const left = (await said('look', { key })).look.picture.hand.map((c) => c.name);
  assert.ok(!left.includes(wanted) && !left.includes('Truce'), `${wanted} is still there`);
});

/** A match played by the rules' own list, dragons first, until some of them may withdraw. */
async function withdrawing() {
  for (let seed = 1; seed < 30; seed++) {
    const made = await said('create', { game: 'mythoz', quick: true, seats: [{}, { player: 'ai:random' }], seed });
    const { key } = made.seats[0];
    await said('join', { key });
    for (let n = 0; n < 150; n++) {
      const look = await decided(key);
      if (look.turn.over) break;
      const { actions } = await said('legal', { key });
      if (!actions?.length) continue; // the position has moved on since
      const leaving = actions.find((a) => /^withdraw [2-9] dragons/.test(a.words));
      if (leaving) return { key, look, leaving };
      const liked = [/dragon/, /^attack [A-Z]/].map((q) => actions.filter((a) => q.test(a.words))).find((l) => l.length) ?? actions;
      await said('act', { key, version: look.version, words: liked[(n * 7 + seed) % liked.length].words });
    }
  }
  assert.fail('no dragons ever withdraw');
}

scene('Mythoz: as many flyers as one likes withdraw', async () => {
  const { key, leaving } = await withdrawing();
  const page = await visitor(t.b, STILL);
  await page.goto(`${t.server.url}#/match/${key}`);
  const folded = page.locator('.what-now .fold:not([open]) > summary', { hasText: /withdraw/i });
  await page.locator('.what-now .choice, .what-now .fold').first().waitFor();
  while (await folded.count()) await folded.first().click();
  const land = leaving.words.split(' to ')[1];
  await page.locator('.what-now .choice', { hasText: new RegExp(`^Withdraw \\d dragons to ${land}`) }).click();
  await page.locator('.confirm .stepper button').first().click();
  await screen(page, 'withdraw');
  const before = await versionOf(page);
  await page.locator('.confirm .primary').click();
  await moved(page, before);
  assert.match(await page.locator('.tales').innerText(), new RegExp(`1 dragon .*${land}`));
});
