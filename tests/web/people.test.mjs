// People at one table: the lobby, the page a link leads to, two and a watcher, hot seat.
import assert from 'node:assert/strict';
import { match } from '../serve/client.mjs';
import { accept, blemishes, decide, moment, PHONE, scene, screen, table, takeAdvice, versionOf, visitor } from './table.mjs';

const t = table();
const HOLM = '?all#/setup/template';

/** Every message the page was sent, and every one it sent. */
function overheard(page) {
  const heard = { got: [], sent: [] };
  page.on('websocket', (ws) => {
    ws.on('framesent', ({ payload }) => heard.sent.push(JSON.parse(payload)));
    ws.on('framereceived', ({ payload }) => heard.got.push(JSON.parse(payload)));
  });
  return heard;
}

/** Whose page is asked now. */
async function deciding(pages) {
  await Promise.race(pages.map((p) => p.locator('.prompt.yours').waitFor({ timeout: 25_000 })));
  for (const p of pages) if (await p.locator('.prompt.yours').count()) return p;
}

scene('two meet in the lobby, a third watches and says so', async () => {
  const [one, two, three] = [await visitor(t.b), await visitor(t.b), await visitor(t.b, PHONE)];
  await one.goto(t.server.url + HOLM);
  await one.getByLabel('Name of player 1').fill('Astrid');
  await one.getByLabel('Who plays side 2').selectOption('open');
  await one.getByLabel(/in the lobby/).check();
  await one.getByRole('button', { name: 'Start the match' }).click();
  await one.locator('.waiting').waitFor();
  assert.equal(await one.locator('.watching').count(), 0);

  await two.goto(t.server.url);
  const row = two.getByRole('region', { name: 'Open tables' }).getByRole('link', { name: /Astrid – a free seat/ });
  await row.waitFor();
  await screen(two, 'lobby');
  assert.deepEqual(await blemishes(two), []);
  await row.click();
  await two.getByRole('heading', { name: 'Astrid invites you to Holmgang' }).waitFor();
  assert.match(await two.locator('.sides').innerText(), /Astrid[\s\S]*you/);
  assert.deepEqual(await blemishes(two), []);
  await screen(two, 'join');
  await accept(two, 'Bo');

  await three.goto(t.server.url);
  await three.getByRole('region', { name: 'Tables to watch' }).getByRole('link', { name: /Astrid – Bo/ }).click();
  await three.locator('.watching', { hasText: 'You are watching' }).waitFor();
  for (let turn = 0; turn < 3; turn++) {
    const page = await deciding([one, two]);
    await moment(page);
    await decide(page, turn);
  }
  await three.waitForFunction((v) => Number(document.querySelector('.match').dataset.version) >= Number(v), await versionOf(one));
  await screen(three, 'watching-phone');
});

scene('a private table is not in the lobby; its link is copied, or read by a camera', async () => {
  const [one, two] = [await visitor(t.b), await visitor(t.b, PHONE)];
  await one.goto(t.server.url + HOLM);
  await one.getByLabel('Name of player 1').fill('Cara');
  await one.getByLabel('Who plays side 2').selectOption('friend');
  await one.getByLabel('Name of player 2').fill('Dag');
  await one.getByRole('button', { name: 'Start the match' }).click();
  const link = await one.getByLabel(/Send this link to Dag/).inputValue();
  await one.getByRole('button', { name: 'QR code' }).first().click();
  await one.getByRole('img', { name: 'The link as a QR code' }).waitFor();
  await screen(one, 'qr');
  await two.goto(t.server.url);
  await two.locator('.game-card').first().waitFor();
  assert.equal(await two.getByRole('link', { name: /Cara/ }).count(), 0);
  await two.goto(link);
  await two.getByRole('heading', { name: 'Cara invites you to Holmgang' }).waitFor();
  assert.equal(await one.locator('.waiting').count(), 1, 'nobody sits there yet');
  assert.equal(await two.getByLabel('Your name').inputValue(), 'Dag');
  await screen(two, 'join-phone');
  await accept(two, 'Dagny');
  await one.locator('.prompt').waitFor();
  await two.reload(); // known here now: not asked again
  await two.locator('.prompt').waitFor();
});

scene('hot seat: nothing of the next player is in the page before the hand-over', async () => {
  const page = await visitor(t.b);
  const heard = overheard(page);
  await page.goto(t.server.url + HOLM);
  await page.getByLabel('Name of player 1').fill('Eve');
  await page.getByLabel('Who plays side 2').selectOption('me');
  await page.getByLabel('Name of player 2').fill('Finn');
  await page.getByRole('button', { name: 'Start the match' }).click();
  const seen = (seat) => heard.got.some((m) => m.look?.seat === seat || m.actions?.length && m.seat === seat);
  const curtain = page.getByRole('heading', { name: /^Hand over to/ });
  for (let turn = 0, last = null; turn < 4; turn++) {
    await curtain.waitFor();
    const name = /to (\w+)/.exec(await curtain.innerText())[1], seat = name === 'Eve' ? 1 : 2;
    if (turn === 0) await screen(page, 'hand-over');
    if (turn === 0) assert.deepEqual(await blemishes(page), []);
    assert.notEqual(name, last, 'handed over to whoever had it');
    assert.ok(!seen(seat), `what ${name} may know came before the hand-over`);
    assert.equal(await page.locator('.match, .hand, .table-view').count(), 0);
    heard.got.length = 0;
    await page.getByRole('button', { name: `I am ${name}: show the table` }).click();
    await page.locator('.match').waitFor();
    assert.ok(!seen(3 - seat), 'what the other may know came after it');
    for (let n = 0; !(await curtain.count()); n++) {
      const state = await page.waitForFunction(() => document.querySelector('.curtain') ? 'curtain' : document.querySelector('.what-now .choice:enabled') ? 'turn' : '');
      if ((await state.jsonValue()) === 'curtain') break;
      assert.ok(n < 40);
      const before = await versionOf(page);
      await takeAdvice(page);
      await page.waitForFunction((v) => document.querySelector('.curtain') || document.querySelector('.match')?.dataset.version !== v, before);
    }
    assert.ok(!seen(3 - seat), 'what the other may know came with the last order');
    last = name;
  }
});

scene('talk: text only, muted, kept over a reload; notes are one\'s own', async () => {
  const [one, two] = [await visitor(t.b), await visitor(t.b)];
  await one.goto(t.server.url + HOLM);
  await one.getByLabel('Name of player 1').fill('Gro');
  await one.getByLabel('Who plays side 2').selectOption('friend');
  await one.getByRole('button', { name: 'Start the match' }).click();
  await two.goto(await one.getByLabel(/Send this link/).inputValue());
  await accept(two, 'Hal');
  const talk = (p) => p.getByRole('region', { name: 'Talk' });
  await one.getByRole('button', { name: 'Talk' }).click();
  const nasty = '<img src=x onerror="window.bitten=1"><script>window.bitten=1</script>';
  await one.getByLabel('Say something').fill(nasty);
  await one.getByRole('button', { name: 'Say', exact: true }).click();
  await two.locator('.unread', { hasText: '1' }).waitFor();
  await two.getByRole('button', { name: /^Talk/ }).click();
  await talk(two).getByText(nasty).waitFor();
  assert.equal(await talk(two).locator('img, script').count(), 0);
  assert.equal(await two.evaluate(() => window.bitten), undefined);
  await talk(two).getByRole('button', { name: 'Well played' }).click();
  await talk(one).getByText('Well played').nth(1).waitFor(); // the phrase itself is on a button
  await screen(two, 'talk');
  assert.deepEqual(await blemishes(two), []);
  await talk(two).getByLabel(/Notes for yourself/).fill('beware of the raven');
  await talk(two).getByLabel(/what Gro says/).check();
  await talk(two).getByText(nasty).waitFor({ state: 'detached' });
  await two.reload();
  await two.getByRole('button', { name: /^Talk/ }).click();
  await talk(two).getByText('Well played').nth(1).waitFor();
  assert.equal(await talk(two).getByText(nasty).count(), 0);
  assert.equal(await talk(two).getByLabel(/Notes for yourself/).inputValue(), 'beware of the raven');
  assert.equal(await one.evaluate(() => document.body.textContent.includes('beware of')), false);
});

/** A match made beside the page; everybody has sat down. */
const made = (wish) => match({ post: async (command, said) => {
  const answer = await fetch(`${t.server.url}api/${command}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(said) });
  return answer.json();
} }, { game: 'template', ...wish });

const at = (page, key) => page.goto(`${t.server.url}?all#/match/${key}`);

scene('three play, one gives up: the others choose, and play on', async () => {
  const m = await made({ seats: ['Ida', 'Jon', 'Kai'].map((name) => ({ name })), clock: { kind: 'bank', seconds: 864000, add: 60 } });
  const pages = {};
  for (const seat of [1, 2, 3]) {
    pages[seat] = await visitor(t.b);
    await at(pages[seat], m.keys[seat]);
    await pages[seat].locator('.clocks').waitFor();
  }
  await pages[2].getByRole('button', { name: /Settings/ }).click();
  await pages[2].getByRole('button', { name: 'Give up…' }).click();
  await pages[2].getByText('the others choose who plays your side').waitFor();
  await pages[2].getByRole('button', { name: 'Give up', exact: true }).click();
  await pages[2].getByText('You have given up your seat.').waitFor();
  for (const seat of [1, 3]) await pages[seat].getByText('Jon has given up. The others choose:').waitFor();
  await screen(pages[1], 'settle');
  assert.deepEqual(await blemishes(pages[1]), []);
  await pages[3].getByRole('button', { name: 'The computer plays for Jon' }).click();
  for (const seat of [1, 3]) await pages[seat].locator('.settle').waitFor({ state: 'detached' });
  for (let n = 0; n < 6; n++) {
    const page = await deciding([pages[1], pages[3]]), before = await versionOf(page);
    await moment(page);
    await takeAdvice(page);
    await page.waitForFunction((v) => document.querySelector('.match').dataset.version !== v, before);
  }
  assert.equal(await pages[1].locator('.ending').count(), 0);
  await pages[2].getByRole('button', { name: 'Take my seat back' }).click();
  await pages[2].locator('.settle').waitFor({ state: 'detached' });
});

scene('time runs out during a restart; the other lets the computer play', async () => {
  const m = await made({ seats: [{ name: 'Lea' }, { name: 'Max' }], clock: { kind: 'move', seconds: 4 } });
  const pages = [await visitor(t.b), await visitor(t.b)];
  for (const p of pages) p.expected = /WebSocket|ERR_CONNECTION/;
  await at(pages[0], m.keys[1]);
  await at(pages[1], m.keys[2]);
  for (const p of pages) await p.locator('.clocks').waitFor();
  const late = await deciding(pages), other = late === pages[0] ? pages[1] : pages[0];
  await t.server.stop();
  await t.server.start();
  await other.getByRole('button', { name: /The computer plays for/ }).click();
  await late.getByText('The computer plays for you.').waitFor();
  await screen(late, 'stands-in');
});

scene('your move: in the title and the icon, by the system when it was asked for once, and not while one looks', async () => {
  const m = await made({ seats: [{ name: 'Nia' }, { name: 'Ole' }] });
  const pages = [await visitor(t.b), await visitor(t.b)];
  for (const [i, p] of pages.entries()) {
    await p.addInitScript(() => {
      window.told = [];
      window.Notification = class {
        static permission = 'default';
        static requestPermission() {
          this.permission = 'granted';
          return Promise.resolve('granted');
        }
        constructor(title) {
          window.told.push(title);
        }
      };
    });
    await at(p, m.keys[i + 1]);
  }
  const first = await deciding(pages), other = first === pages[0] ? pages[1] : pages[0];
  await first.waitForFunction(() => document.title.startsWith('● ') && document.querySelector('link[rel=icon]').href.startsWith('data:'));
  assert.ok(!(await other.title()).startsWith('● '));
  assert.equal(await first.getByRole('button', { name: 'Yes, tell me' }).count(), 0, 'not while one is to move');
  await other.getByRole('button', { name: 'Yes, tell me' }).click();
  await other.getByRole('button', { name: 'Yes, tell me' }).waitFor({ state: 'detached' });
  await other.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
  for (let n = 0; n < 10 && !(await other.locator('.prompt.yours').count()); n++) {
    await moment(first);
    const before = await versionOf(first);
    await takeAdvice(first);
    await other.waitForFunction((v) => document.querySelector('.match').dataset.version !== v, before);
  }
  assert.deepEqual(await other.evaluate(() => window.told), ['Holmgang: your move']);
  await other.reload();
  await other.locator('.prompt').waitFor();
  assert.equal(await other.getByRole('button', { name: 'Yes, tell me' }).count(), 0, 'asked once');
});

scene('a rematch with sides swapped, both from the table they played at', async () => {
  const m = await made({ seats: [{ name: 'Per' }, { name: 'Rut' }] });
  const [one, two] = [await visitor(t.b), await visitor(t.b)];
  await at(one, m.keys[1]);
  await at(two, m.keys[2]);
  await two.getByRole('button', { name: /Settings/ }).click();
  await two.getByRole('button', { name: 'Give up…' }).click();
  await two.getByRole('button', { name: 'Give up', exact: true }).click();
  await one.locator('.ending').waitFor();
  await one.getByRole('button', { name: 'Rematch, sides swapped' }).click();
  await one.locator('.waiting').waitFor();
  await two.getByRole('link', { name: 'To the rematch' }).click();
  await two.getByRole('heading', { name: /invites you to Holmgang/ }).waitFor();
  assert.equal(await two.getByLabel('Your name').inputValue(), 'Rut');
  await accept(two, 'Rut');
  await deciding([one, two]);
  assert.match(await one.locator('.match').innerText(), /Rut/);
});

scene('one link moves all matches to another device', async () => {
  const [old, fresh] = [await visitor(t.b), await visitor(t.b, PHONE)];
  for (let i = 0; i < 2; i++) {
    const m = await made({ seats: [{ name: `S${i}` }, { player: 'ai:random' }] });
    await at(old, m.keys[1]);
    await old.locator('.match').waitFor();
  }
  await old.goto(`${t.server.url}?all`);
  await old.getByRole('button', { name: 'Go on with these on another device' }).click();
  const link = await old.getByLabel('All your matches').inputValue();
  await screen(old, 'move');
  await fresh.goto(link);
  await fresh.getByRole('button', { name: 'Bring them here' }).click();
  await fresh.locator('.mine li').nth(1).waitFor();
  assert.equal(await fresh.locator('.mine li').count(), 2);
  await fresh.goto(`${t.server.url}#/move/nonsense-nonsense-nonsense`);
  await fresh.getByRole('button', { name: 'Bring them here' }).click();
  await fresh.getByText('This link holds no matches').waitFor();
});
