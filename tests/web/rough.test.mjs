// Rough treatment: drawing that fails, a server that hears slowly, two tabs of one seat, going back and forth, links and
// files that are garbage, names that are too long.
import assert from 'node:assert/strict';
import { moved, playNow, playOn, scene, screen, serve, spoiled, table, versionOf, visitor } from './table.mjs';

const t = table();

scene('a table that cannot be drawn says so, and the match is played on', async () => {
  const page = await visitor(t.b);
  page.expected = /RangeError/;
  await spoiled(page, (picture) => picture.sides.forEach((s) => s.warriors.forEach((w) => (w.wounds = 1e12))));
  await playNow(page, t.server.url);
  await page.locator('.table-view .no-drawing', { hasText: 'Nothing is lost' }).waitFor();
  await screen(page, 'no-drawing');
  const count = await versionOf(page);
  await page.getByRole('button', { name: 'Fly raven to Stone' }).click();
  await moved(page, count);
});

scene('a match that cannot be drawn at all is played on in words', async () => {
  const page = await visitor(t.b);
  page.expected = /TypeError/;
  await spoiled(page, (picture) => Object.keys(picture).forEach((k) => delete picture[k]));
  await page.goto(`${t.server.url}?all`);
  await page.getByRole('button', { name: 'Play Holmgang now' }).click();
  await page.locator('.plain-match', { hasText: 'Nothing is lost' }).waitFor();
  const version = () => page.locator('.plain-match').getAttribute('data-version');
  for (let i = 0; i < 3; i++) {
    await page.locator('.choice:enabled').first().waitFor();
    const before = await version();
    await page.locator('.choice:enabled').first().click();
    await page.waitForFunction((v) => document.querySelector('.plain-match')?.dataset.version !== v, before);
  }
  await screen(page, 'plain-match');
});

scene('advice asked for before the new table is painted is not lost', async () => {
  const page = await visitor(t.b);
  await page.addInitScript(() => {
    globalThis.requestAnimationFrame = (then) => setTimeout(() => then(performance.now()), 1000);
  });
  await playNow(page, t.server.url);
  await page.evaluate(async () => {
    const named = (name) => [...document.querySelectorAll('.what-now button:enabled')].find((x) => x.textContent === name);
    const some = async (what) => {
      for (const end = Date.now() + 5_000; Date.now() < end; await new Promise((r) => setTimeout(r, 1))) if (what()) return what();
      throw new Error('nothing more happens');
    };
    for (let n = 0; n < 12 && !document.querySelector('.ending'); n++) {
      (await some(() => named('Advice'))).click();
      const before = document.querySelector('.match').dataset.version;
      (await some(() => named('Do that'))).click();
      await some(() => document.querySelector('.ending') || document.querySelector('.match').dataset.version !== before);
    }
  });
});

scene('a server that hears only few messages a second is not lost on the page', async () => {
  const slow = await serve('--rate', '10');
  try {
    const page = await visitor(t.b);
    let tooMany = 0;
    page.on('websocket', (ws) => ws.on('framereceived', (f) => (tooMany += f.payload.includes('"too-many"'))));
    await playNow(page, slow.url);
    await page.evaluate(() => {
      for (let i = 0; i < 30; i++) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'h', bubbles: true }));
    });
    assert.equal(await playOn(page, 2), 2);
    assert.ok(tooMany > 0, 'the limit was never reached');
  } finally {
    await slow.end();
  }
}, { skip: !!process.env.SKALD_URL });

scene('two tabs of one seat follow each other; back and forth finds each match again', async () => {
  const one = await visitor(t.b);
  await playNow(one, t.server.url);
  const first = one.url();
  const two = await one.context().newPage();
  await two.goto(first);
  await two.locator('.choice').first().waitFor();
  const count = await versionOf(one);
  await one.getByRole('button', { name: 'Fly raven to Stone' }).click();
  await moved(two, count);
  assert.equal(await two.locator('.tale', { hasText: 'raven' }).first().isVisible(), true);
  await two.close();

  const version = await versionOf(one);
  await one.goto(`${t.server.url}?all#/`);
  await one.getByRole('button', { name: 'Play Holmgang now' }).click();
  await one.locator('.choice').first().waitFor();
  assert.equal(await one.locator('.tale', { hasText: 'raven' }).count(), 0, 'the saga of the other match');
  await one.goBack();
  await one.locator('.game-card').first().waitFor();
  await one.goBack();
  await one.locator('.tale', { hasText: 'raven' }).first().waitFor();
  assert.ok(Number(await versionOf(one)) >= Number(version));
  await one.goForward();
  await one.locator('.mine li').nth(1).waitFor();
  await one.goForward();
  await one.locator('.choice').first().waitFor();
  assert.equal(await one.locator('.tale', { hasText: 'raven' }).count(), 0, 'the saga of the other match');
});

scene('links and addresses that lead nowhere say so', async () => {
  const page = await visitor(t.b);
  for (const [path, words] of [['match/AAAAAAAAAAAAAAAAAAAAAAAA', 'does not lead to a match'], ['match/%00%ff', 'does not lead to a match'], ['setup/chess', 'no such game'], ['forces/chess', 'no such game'], ['forces/pantheon', 'chosen in the match']]) {
    await page.goto(`${t.server.url}?all#/${path}`);
    await page.locator('main', { hasText: new RegExp(words, 'i') }).waitFor();
  }
  await page.goto(`${t.server.url}?all#/`);
  await page.getByLabel('Link of a match').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.locator('.visit .problem').waitFor();
});

const file = (name, content) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

scene('records and forces that are garbage are refused in words, and the page goes on', async () => {
  const page = await visitor(t.b);
  await page.goto(`${t.server.url}?all#/`);
  await page.locator('.game-card').first().waitFor();
  const opener = page.locator('.visit input[type=file]');
  for (const garbage of ['', 'hello', 'skald-record 1\n', 'skald-record 1\ngame chess\n', Buffer.from([0xff, 0, 0xfe, 10, 0]), 'skald-record 1\n\0', 'x'.repeat(3_000_000)]) {
    await opener.setInputFiles(file('garbage.skald', garbage));
    await page.locator('.visit .problem').waitFor();
  }
  await page.goto(`${t.server.url}?all#/forces/template`);
  await page.locator('.fine').waitFor();
  const importer = page.locator('.tools input[type=file]');
  for (const garbage of ['', '{', 'null', '[]', '7', '{"warriors":"x"}', '{"warriors":[null]}', '{"title":{}}', '{"warriors":{"length":3}}']) {
    await importer.setInputFiles(file('garbage.json', garbage));
    await page.locator('.check .aside', { hasText: 'That file is not' }).waitFor();
  }
  await importer.setInputFiles(file('odd.json', JSON.stringify({ title: 'x'.repeat(70_000), warriors: ['nobody'] })));
  await page.getByRole('button', { name: 'Replace it' }).click();
  await page.locator('.problems .problem').first().waitFor();
  assert.equal(await page.locator('.connection.shown').count(), 0, 'the connection broke');
  await page.getByLabel('Begin with').selectOption({ index: 1 });
  await page.locator('.fine').waitFor();
});

scene('a very long name neither breaks the match nor the layout', async () => {
  const page = await visitor(t.b, { viewport: { width: 360, height: 740 } });
  await page.goto(`${t.server.url}?all#/setup/template`);
  await page.getByLabel('Name of player 1').fill('𝔖'.repeat(30));
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.locator('.choice, .problem').first().waitFor();
  if (await page.locator('.problem').count()) {
    await page.getByLabel('Name of player 1').fill('W'.repeat(30));
    await page.getByRole('button', { name: 'Start the match' }).click();
  }
  await page.locator('.choice').first().waitFor();
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360, 'the match scrolls sideways');
  await page.goto(`${t.server.url}?all#/`);
  await page.locator('.mine li').first().waitFor();
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360, 'home scrolls sideways');
  await screen(page, 'long-name');
});

scene('a match that a mistake of the server stopped says so, and keeps its record', async () => {
  const page = await visitor(t.b);
  let say;
  await page.routeWebSocket(/\/ws$/, (ws) => {
    const server = ws.connectToServer();
    ws.onMessage((text) => { // the record of a match that was really stopped is open
      const { do: command, id } = JSON.parse(text);
      if (command === 'record') ws.send(JSON.stringify({ re: id, ok: true, record: 'skald 2' }));
      else server.send(text);
    });
    server.onMessage((text) => {
      const { push, match } = JSON.parse(text);
      if (push === 'moved') say = () => ws.send(JSON.stringify({ push: 'closed', match, words: 'a mistake of ours stopped this match' }));
      ws.send(text);
    });
  });
  await playNow(page, t.server.url);
  say();
  await page.locator('.ending', { hasText: 'A mistake of ours stopped this match' }).waitFor();
  assert.equal(await page.locator('.choice').count(), 0);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Keep the record' }).click()]);
  assert.match(file.suggestedFilename(), /\.skald$/);
  await screen(page, 'closed');
});

scene('an order whose answer is lost with the connection is done once', async () => {
  const page = await visitor(t.b);
  const orders = [];
  await page.routeWebSocket(/\/ws$/, (ws) => {
    const server = ws.connectToServer();
    ws.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.do === 'act') orders.push(message);
      server.send(text);
    });
    server.onMessage((text) => {
      if (orders.length === 1 && JSON.parse(text).re === orders[0].id) return ws.close(); // done, and never heard of
      ws.send(text);
    });
  });
  await playNow(page, t.server.url);
  const count = await versionOf(page);
  await page.getByRole('button', { name: 'Fly raven to Stone' }).click();
  await moved(page, count);
  await page.locator('.choice').first().waitFor();
  while (orders.length < 2) await page.evaluate(() => new Promise(requestAnimationFrame)); // the page says it again by itself
  assert.equal(orders.length, 2);
  assert.equal(orders[0].once, orders[1].once);
  assert.equal(await page.locator('.bubble').count(), 0);
});
