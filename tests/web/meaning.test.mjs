// Meaning everywhere: every term shown is a door to the engine's words, the goal bar says what is played for, cards and
// legend explain themselves. Done by pointer, finger and keyboard.
import assert from 'node:assert/strict';
import { accept, DESK, blemishes, playOn, scene, screen, settle, setUp, table, visitor } from './table.mjs';

const STILL = { ...DESK, reducedMotion: 'reduce' };
const EARTH = { id: 'mythic-earth', scenario: 'altars-skirmish' }, PANTHEON = { id: 'pantheon', scenario: 'skirmish-2' };
const GAMES = [EARTH, { id: 'midgard' }, PANTHEON, { id: 'mythoz' }];
const t = table();

const keyOf = (page) => page.evaluate(() => location.hash.split('/').pop());

/** The server hears so many messages a second: asked too soon, it is asked again. */
async function asked(command, members) {
  for (;;) {
    const answer = await fetch(`${t.server.url}api/${command}`, {
      method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(members),
    }).then((r) => r.json());
    if (answer.ok || answer.error.code !== 'too-many') return answer;
    await new Promise((r) => setTimeout(r, 100));
  }
}

/** Every term that is on the page at any time from now on. */
const collect = (page) =>
  page.evaluate(() => {
    const terms = (globalThis.terms = new Set());
    const look = () => document.querySelectorAll('[data-term]').forEach((e) => terms.add(e.dataset.term));
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-term'] });
    look();
  });

/** What should have been a door and is none. */
const shut = (page) =>
  page.evaluate(() => {
    const bare = (q) => [...document.querySelectorAll(q)].filter((e) => !e.closest('[data-term]') && !e.querySelector('[data-term]'));
    return ['.section:not(.door-card *, .chapter *, .bubble *)', '.dashboard th', '.card-face h3', '.choices > .choice-row', '.phases li']
      .flatMap((q) => bare(q).map((e) => `${q}: ${e.textContent}`));
  });

for (const game of GAMES)
  scene(`${game.id}: every term shown has its text, through a long game`, async () => {
    const page = await visitor(t.b, STILL);
    await setUp(page, t.server.url, game);
    await collect(page);
    const key = await keyOf(page);
    for (let n = 0; n < 6 && !(await page.locator('.ending').count()); n++) {
      await playOn(page, 40, { every: 5 });
      assert.deepEqual(await shut(page), []);
    }
    await page.keyboard.press('l');
    await page.locator('.legend').waitFor();
    const terms = await page.evaluate(() => [...globalThis.terms]);
    assert.ok(terms.length > 25, `only ${terms.length} terms`);
    const unknown = [];
    for (const term of terms) {
      const { means } = await asked('about', { key, term });
      if (!means?.some((m) => m.words.length > 3)) unknown.push(term);
    }
    assert.deepEqual(unknown, [], 'terms nothing is known about');
  }, { timeout: 400_000 });

const sizes = (page) =>
  page.evaluate(() => ['.what-now', '.asked', '.table-view', '.saga', '.goal-bar'].map((q) => {
    const r = document.querySelector(q).getBoundingClientRect();
    return [q, r.top, r.left, r.width, r.height].join(' ');
  }));

for (const game of GAMES)
  scene(`${game.id}: pointing shows the engine's words, a click pins them, "More" opens the rules there`, async () => {
    const page = await visitor(t.b, STILL);
    await setUp(page, t.server.url, game);
    await playOn(page, 12, { every: 1000 });
    await page.locator('.what-is').first().waitFor({ state: 'attached' });
    const door = page.locator('.what-is:visible').first(); // which orders are folded depends on how many there are
    if (!(await door.count())) await page.locator('.what-now details:not([open]) > summary').first().click();
    await door.waitFor();
    const before = await sizes(page);
    await door.hover();
    const card = page.locator('.door-card');
    await card.waitFor();
    const { means } = await asked('about', { key: await keyOf(page), term: await door.getAttribute('data-term') });
    await card.filter({ hasText: means[0].words.slice(1, 40) }).waitFor();
    assert.deepEqual(await sizes(page), before, 'pointing moves something');
    await page.mouse.move(5, 5);
    await card.waitFor({ state: 'detached' });
    await door.click();
    await card.getByRole('button', { name: 'More in the rules' }).click();
    const open = page.locator(`.chapter[data-section="${means[0].section}"]`);
    await page.locator('.book').waitFor();
    if (means.some((m) => m.kind === 'rule')) {
      await open.locator('.sentence').first().waitFor();
      assert.match(await open.locator('.proved').first().innerText(), /^[1-9]\d* tests?$/);
    }
    await screen(page, `${game.id}-rules`);
    assert.deepEqual(await blemishes(page), []);
    await page.keyboard.press('Escape');
    await page.locator('.drawer').waitFor({ state: 'detached' });
  }, { timeout: 120_000 });

scene('doors open by keyboard alone, and the focus comes back', async () => {
  const page = await visitor(t.b, STILL);
  await setUp(page, t.server.url, { id: 'midgard' });
  await page.locator('.question .door').waitFor();
  await page.locator('.question').focus();
  await page.keyboard.press('ArrowRight'); // Tab goes on to the choices
  assert.ok(await page.evaluate(() => document.activeElement.matches('.question .door')), 'the first door is next');
  await page.locator('.door-card[role=tooltip]').waitFor();
  await page.keyboard.press('Enter');
  const pinned = page.locator('.door-card[role=dialog]');
  await pinned.getByRole('button', { name: 'Close' }).waitFor();
  await page.waitForFunction(() => document.activeElement.closest('.door-card') !== null); // the card has the focus
  await pinned.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await pinned.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement.matches('.question .door'));
});

scene('a finger held on a door pins its card', async () => {
  const page = await visitor(t.b, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
  await setUp(page, t.server.url, { id: 'midgard' });
  await page.locator('.question .door').waitFor();
  const box = await page.locator('.question .door').boundingBox();
  const at = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at });
  await page.locator('.door-card.pinned').waitFor();
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await settle(page);
  assert.equal(await page.locator('.door-card.pinned').count(), 1, 'it stays when the finger leaves');
  const card = await page.locator('.door-card').boundingBox();
  assert.ok(card.x >= 0 && card.x + card.width <= 390, 'the card is on the screen');
  await screen(page, 'door-on-a-phone');
  assert.deepEqual(await blemishes(page), []);
});

scene('the rules can be searched, and the legend is one key away', async () => {
  const page = await visitor(t.b, STILL);
  await setUp(page, t.server.url, EARTH);
  await page.keyboard.press('r');
  const search = page.getByRole('searchbox');
  await search.fill('brave marker');
  await page.locator('.sentence').first().waitFor();
  for (const s of await page.locator('.sentence').allInnerTexts()) assert.match(s.toLowerCase(), /brave[^]*|marker/);
  await search.fill('no such words at all');
  await page.getByText('No sentence has all of these words.').waitFor();
  await page.locator('.drawer').focus();
  await page.keyboard.press('l');
  await page.locator('.legend li').first().waitFor();
  assert.deepEqual(await blemishes(page), []);
  await screen(page, 'legend');
});

for (const game of GAMES)
  scene(`${game.id}: the card of a piece in full explains each of its words`, async () => {
    const page = await visitor(t.b, STILL);
    await setUp(page, t.server.url, game);
    await playOn(page, 14, { every: 1000 });
    await page.locator('.what-now .choice:enabled, .what-now .fold').first().waitFor();
    const places = await page.evaluate(() => [...document.querySelectorAll('.table-view .piece')].flatMap((e) => {
      const r = e.getBoundingClientRect(), at = { x: r.x + r.width / 2, y: r.y + r.height / 2 };
      return e.contains(document.elementFromPoint(at.x, at.y)) ? [at] : [];
    }));
    for (const at of [places[0], places.at(-1)]) {
      await page.mouse.move(at.x, at.y);
      await page.locator('.card').waitFor();
      await page.keyboard.press('c');
      await page.locator('.full-card dt').first().waitFor();
      await page.waitForFunction(() => [...document.querySelectorAll('.full-card .explained')].every((e) => e.querySelector('small')));
      assert.deepEqual(await blemishes(page), []);
      await page.keyboard.press('Escape');
    }
  }, { timeout: 120_000 });

scene('in every scenario of every game the bar says what wins, how it stands, which turn and which phase', async () => {
  const { games } = await asked('games', {});
  const page = await visitor(t.b, STILL);
  for (const game of games)
    for (const { id } of game.scenarios) {
      const seats = Array.from({ length: game.seats_min }, (_, i) => (i ? { player: 'ai:random' } : {}));
      let made = await asked('create', { game: game.id, scenario: id, seats });
      for (let n = game.seats_min; !made.ok && n < game.seats_max; n++) {
        seats.push({ player: 'ai:random' });
        made = await asked('create', { game: game.id, scenario: id, seats });
      }
      assert.ok(made.ok, `${game.id} ${id}: ${JSON.stringify(made.error)}`);
      await page.goto(`${t.server.url}#/match/${made.seats[0].key}`);
      await accept(page);
      await page.locator('.goal-bar .wins summary').waitFor();
      assert.match(await page.locator('.goal-bar .wins summary').innerText(), /^To win: \S+ \S+ \S+/, `${game.id} ${id}`);
      assert.ok((await page.locator('.goal-bar .standing .door').count()) > 0, `${game.id} ${id}: how it stands`);
      assert.equal(await page.locator('.phases [aria-current=step]').count(), 1, `${game.id} ${id}: one phase is now`);
      assert.equal(await page.locator('.goal-bar .turns').count(), 1);
    }
  await page.locator('.goal-bar .wins summary').click();
  await page.locator('.all-goals h3').first().waitFor();
  assert.deepEqual(await blemishes(page), []);
  await screen(page, 'all-goals');
}, { timeout: 300_000 });
