// A second look before what cannot be taken back, taking back through the computer's silent answers, and no question that
// has only one answer.
import assert from 'node:assert/strict';
import { DESK, answered, moved, playOn, scene, screen, setUp, table, versionOf, visitor } from './table.mjs';

const STILL = { ...DESK, reducedMotion: 'reduce' };
const EARTH = { id: 'mythic-earth', scenario: 'altars-skirmish' }, PANTHEON = { id: 'pantheon', scenario: 'skirmish-2' };
const GAMES = [EARTH, { id: 'midgard' }, PANTHEON, { id: 'mythoz' }];
const t = table();

/** What the server said to the page, the last of each kind. */
function overheard(page) {
  const heard = { said: [] }, asked = new Map();
  page.on('websocket', (ws) => {
    ws.on('framesent', ({ payload }) => {
      const m = JSON.parse(payload);
      asked.set(m.id, m.do);
      heard.said.push(m);
    });
    ws.on('framereceived', ({ payload }) => {
      const m = JSON.parse(payload);
      if (m.ok && asked.has(m.re)) heard[asked.get(m.re)] = m;
    });
  });
  return heard;
}

for (const game of GAMES)
  scene(`${game.id}: one click in the list never does what cannot be taken back`, async () => {
    const page = await visitor(t.b, STILL);
    const heard = overheard(page);
    await setUp(page, t.server.url, game);
    let confirmed = 0, done = 0;
    for (let n = 0; (n < 14 || (n < 60 && confirmed === 0)) && !(await page.locator('.ending').count()); n++) {
      await playOn(page, 3, { every: 1000 });
      if (await page.locator('.ending').count()) break;
      await page.locator('.what-now .choice:enabled, .what-now .fold').first().waitFor();
      const button = page.locator('.what-now .choices > li > .choice:enabled:visible').nth(n % 3);
      if (!(await button.count()) || (await button.innerText()).includes('…')) continue;
      const before = await versionOf(page);
      heard.check = null;
      await button.click();
      await page.waitForFunction((b) => document.querySelector('.confirm') || document.querySelector('.match').dataset.version !== b, before);
      const asks = (await page.locator('.confirm').count()) > 0;
      if (asks) {
        assert.equal(await versionOf(page), before);
        await page.keyboard.press('Escape');
        await page.locator('.confirm').waitFor({ state: 'detached' });
        confirmed++;
      } else {
        assert.ok(heard.check && !heard.check.final, `done at one click: ${heard.check?.words}`);
        done++;
      }
    }
    assert.ok(confirmed > 0, `nothing asked for a second look, ${done} done`);
  }, { timeout: 240_000 });

scene('what was placed can be taken back after the computer placed something', async () => {
  const page = await visitor(t.b, STILL);
  const heard = overheard(page);
  await setUp(page, t.server.url, EARTH);
  await playOn(page, 40, { every: 1000, until: '.phases .now [data-term="4.5"]' });
  const placed = async () => (await page.locator('.piece[data-piece^=u]').count());
  let first = -1;
  for (let n = 0; n < 8 && (first < 0 || (await placed()) < first + 2); n++) { // the dice may give one side two turns to deploy
    first = await placed();
    await playOn(page, 1, { every: 1000 });
    await page.locator('.what-now .choice:enabled, .what-now .fold').first().waitFor();
  }
  assert.ok((await placed()) >= first + 2, 'nobody has answered');
  const back = page.getByRole('button', { name: /^Take back/ });
  await page.waitForFunction(() => !document.querySelector('.helpers button').disabled);
  const before = await versionOf(page);
  await back.click();
  await moved(page, before);
  await page.locator('.what-now .choice:enabled, .what-now .fold').first().waitFor();
  assert.equal(await placed(), first, 'both are off the table again');
  assert.ok(heard.said.some((m) => m.do === 'undo'));
  assert.match(await page.locator('.tales').innerText(), /Taken back: deploy/);
});

/** Leaves one answer that has nothing left open in it; false where there is none. */
const onlyTheFirst = (a) => {
  const closed = a.actions.filter((l) => !a.verbs[l.verb].slots.some((s) => ['point', 'angle', 'int'].includes(s.noun)));
  if (closed.length) a.actions = closed.slice(0, 1);
  for (const v of Object.values(a.verbs)) v.commits = false;
  return closed.length > 0;
};

scene('a single possible answer is given by the table, and told', async () => {
  const page = await visitor(t.b, STILL);
  let times = 0;
  await answered(page, { legal: (a) => times < 2 && (times += onlyTheFirst(a)) });
  await setUp(page, t.server.url, { id: 'mythoz' });
  const atRest = () => page.locator('.helpers button:last-child:enabled').waitFor();
  for (await atRest(); times < 2; await atRest()) await playOn(page, 1, { every: 1000 }); // some questions have no closed answer
  assert.equal(times, 2);
  await page.locator('.what-now .choice:enabled, .what-now .fold').first().waitFor();
  assert.match(await page.locator('.given').innerText(), /^Answered for you/);
  await screen(page, 'answered-for-you');
});

scene('what could still be taken back is not ended by the table', async () => {
  const page = await visitor(t.b, STILL);
  let ends = false;
  await answered(page, {
    legal: (a) => {
      if (ends) a.actions = a.actions.slice(-1);
      for (const v of Object.values(a.verbs)) Object.assign(v, { commits: true, spends: false, slots: [] });
    },
  });
  await setUp(page, t.server.url, { id: 'template' });
  await page.locator('.what-now .choice:enabled').first().waitFor();
  ends = true;
  const before = await versionOf(page);
  const moves = page.locator('.choice').filter({ hasText: '…' });
  await moves.first().click();
  await page.locator('.placing summary').click();
  await page.locator('.places .choice').first().click();
  await moved(page, before);
  await page.locator('.what-now .choice:enabled').first().waitFor();
  const version = await versionOf(page);
  await page.waitForFunction(() => !document.querySelector('.helpers button').disabled);
  assert.equal(await versionOf(page), version);
  assert.equal(await page.locator('.given').count(), 0);
});

scene('a reaction can be waved through for the rest of the turn', async () => {
  const page = await visitor(t.b, STILL);
  const heard = overheard(page);
  await answered(page, { legal: (a) => Object.values(a.verbs).forEach((v) => (v.declines = v.icon === 'stop')) });
  await setUp(page, t.server.url, { id: 'mythoz' });
  await playOn(page, 200, { every: 1000, until: '.wave' });
  const before = await versionOf(page);
  await page.locator('.wave').click();
  await moved(page, before);
  assert.ok(heard.said.some((m) => m.do === 'act'));
});
