// Every lesson is played to its end by clicks on what is lit, and every game's first order is the second click.
import assert from 'node:assert/strict';
import { blemishes, DESK, moved, scene, screen, table, versionOf, visitor } from './table.mjs';

const t = table();
const GAMES = [
  { id: 'mythic-earth', title: 'Mythic Earth' },
  { id: 'mythoz', title: 'Armies of Mythoz' },
  { id: 'pantheon', title: 'Mythic Battles: Pantheon' },
  { id: 'midgard', title: 'Midgard Heroic Battles' },
];

async function learn(page, game) {
  await page.goto(t.server.url);
  await page.getByRole('button', { name: `Learn ${game.title}` }).click();
  await page.locator('.lesson .told').waitFor();
}

const count = (page) => page.locator('.lesson .count').innerText();

/** Reads on until something is asked, or it is over. */
async function readOn(page) {
  while (await page.locator('.lesson .next').count()) {
    const before = await count(page);
    await page.locator('.lesson .next').click();
    await page.waitForFunction((b) => document.querySelector('.lesson .count').innerText !== b, before);
  }
}

/** Does what is asked by what is lit: a button of the list, *Do it*, or a click into the ring on the table. */
async function doAsLit(page) {
  const before = await versionOf(page);
  await page.locator('.choice.taught').first().click();
  await page.waitForFunction((v) => document.querySelector('.placing, .confirm, .ending') || document.querySelector('.match').dataset.version !== v, before);
  if (await page.locator('.confirm .primary').count()) await page.locator('.confirm .primary').click();
  else if (await page.locator('.placing').count()) {
    const ring = await page.locator('.lesson-place circle').first().boundingBox();
    await page.mouse.click(ring.x + ring.width / 2, ring.y + ring.height / 2);
  }
  await moved(page, before);
}

for (const game of GAMES)
  scene(`the lesson of ${game.title} is played to its end by what is lit`, async () => {
    const page = await visitor(t.b);
    await learn(page, game);
    await screen(page, `lesson-${game.id}-begins`);
    assert.deepEqual(await blemishes(page), []);
    let orders = 0;
    for (await readOn(page); !(await page.locator('.lesson .play').count()); await readOn(page)) {
      await doAsLit(page);
      if (++orders === 3) await screen(page, `lesson-${game.id}`);
    }
    assert.ok(orders >= 9, `${orders} orders were asked for`);
    assert.equal(await page.locator('.ending h2').innerText(), 'You win');
    assert.ok((await page.locator('.learned li').count()) >= 3);
    await screen(page, `lesson-${game.id}-ends`);
    assert.deepEqual(await blemishes(page), []);
    await page.locator('.lesson .play').click();
    await page.locator('.what-now .choice, .what-now .fold').first().waitFor({ timeout: 60_000 });
    assert.equal(await page.locator('.lesson').count(), 0);
  });

scene('what a lesson does not ask for is refused gently, and reading back does no harm', async () => {
  const page = await visitor(t.b);
  await learn(page, GAMES[3]);
  await readOn(page);
  const before = await versionOf(page);
  await page.locator('.choice').filter({ hasText: 'End the movement' }).click();
  await page.locator('.bubble').filter({ hasText: 'In this lesson: Activate the Hearth Guard.' }).waitFor();
  assert.equal(await versionOf(page), before);
  await page.locator('.lesson').getByRole('button', { name: 'Back' }).click();
  assert.equal(await count(page), 'step 2 of 14');
  assert.equal(await page.locator('.lesson .ask').count(), 0);
  await page.locator('.lesson .next').click();
  await page.locator('.lesson .ask').waitFor();
});

scene('a lesson goes on after the page is loaded again, and after the server was', async () => {
  const page = await visitor(t.b);
  page.expected = /WebSocket|ERR_CONNECTION/;
  await learn(page, GAMES[2]);
  await readOn(page);
  await doAsLit(page);
  const at = await count(page);
  await page.reload();
  await page.locator('.lesson .told').waitFor();
  assert.equal(await count(page), at);
  if (!process.env.SKALD_URL) {
    await t.server.stop();
    await t.server.start();
  }
  await page.reload();
  await page.locator('.choice.taught').first().waitFor();
  await doAsLit(page);
  assert.notEqual(await count(page), at);
});

scene('a lesson is played by keyboard alone', async () => {
  const page = await visitor(t.b);
  await learn(page, GAMES[3]);
  const press = async (what) => {
    await page.locator(what).first().focus();
    await page.keyboard.press('Enter');
  };
  while (await page.locator('.lesson .next').count()) {
    const before = await count(page);
    await press('.lesson .next');
    await page.waitForFunction((b) => document.querySelector('.lesson .count').innerText !== b, before);
  }
  const before = await versionOf(page);
  await page.locator('.choice.taught').first().waitFor();
  await press('.choice.taught');
  await moved(page, before);
  assert.equal(await page.locator('.lesson .told').getAttribute('aria-live'), 'polite');
});

for (const [width, height] of [[390, 844], [844, 390], [683, 384]])
  scene(`a lesson has room at ${width}×${height}: what is told, the table and the choices`, async () => {
    const page = await visitor(t.b, { viewport: { width, height }, hasTouch: true });
    await learn(page, GAMES[3]);
    await readOn(page);
    await page.locator('.choice.taught').waitFor();
    await screen(page, `lesson-${width}x${height}`);
    for (const part of ['.lesson .ask', '.goal-bar .phases .now', '.choice.taught', '.table-view'])
      assert.ok(await page.locator(part).evaluate((e) => {
        const r = e.getBoundingClientRect();
        return r.height > 10 && e.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2));
      }), `${part} is covered`);
    const map = await page.locator('.table-view').boundingBox();
    assert.ok(map.height >= 190 && map.width >= 350, `the map has ${map.width}×${map.height}`);
    await doAsLit(page);
  });

/** Steps that come before the battle, in the words the page shows of them. */
const BEFORE = /deploy|devot|draft|recruit|army do you|start|realm|way do you|spell does|table side/i;

for (const game of GAMES)
  scene(`the second click gives the first order in ${game.title}`, async () => {
    const page = await visitor(t.b, DESK);
    await page.goto(t.server.url);
    await page.getByRole('button', { name: `Play ${game.title} now` }).click();
    const order = page.locator('.what-now .choice:visible:enabled').first();
    await order.waitFor({ timeout: 90_000 });
    await screen(page, `quick-${game.id}`);
    assert.doesNotMatch(await page.locator('.what-now .question').innerText(), BEFORE);
    assert.equal(await page.locator('.what-now .wave').count(), 0, 'the first question is an answer to somebody else');
    assert.ok(await page.locator('.helpers button').first().isDisabled(), 'what the computer drew up is taken back as if it were an order');
    const before = await versionOf(page);
    await order.click();
    await page.waitForFunction((v) => document.querySelector('.placing, .confirm') || document.querySelector('.match').dataset.version !== v, before);
  }, { timeout: 180_000 });
