// The page's part in fair dice: it commits and reveals by itself, whichever tab is open, and remembers what it was shown.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { DESK, accept, playNow, scene, serve, setUp, table, visitor } from './table.mjs';

const t = table();

const post = async (url, command, said) =>
  (await fetch(`${url}api/${command}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(said) })).json();
const linkOf = (page) => page.getByLabel(/Send this link to/).inputValue();

async function giveUp(page) {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Give up…' }).click();
  await page.getByRole('button', { name: 'Give up', exact: true }).click();
  await page.locator('.ending').waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Keep the record' }).click()]);
  return file.path();
}

scene('against the computer it begins with one click, and the record proves the player’s own share', async () => {
  const page = await visitor(t.b, DESK, { seed: null });
  await playNow(page, t.server.url);
  const proof = spawnSync('tools/verify-dice', [await giveUp(page)], { encoding: 'utf8' });
  assert.match(proof.stdout, /player 1: a share of their own/, proof.stderr);
  assert.equal(await page.locator('.ending .problem').count(), 0);
});

scene('who sat down and went away adds to the dice on coming back', async () => {
  const one = await visitor(t.b, DESK, { seed: null }), two = await visitor(t.b, DESK, { seed: null });
  await setUp(one, t.server.url, { id: 'template' }, { opponent: 'friend' });
  const own = one.url(), link = await linkOf(one);
  await one.goto(`${t.server.url}?all#/`);
  await one.locator('.mine').waitFor();
  await two.goto(link);
  await accept(two);
  await two.locator('.waiting', { hasText: 'The dice need a part from everybody' }).waitFor();
  await one.goto(own);
  await Promise.race([one, two].map((p) => p.locator('.choice').first().waitFor()));
  assert.equal(await two.locator('.waiting').count(), 0);
});

scene('a second tab of the same seat changes nothing', async () => {
  const one = await visitor(t.b, DESK, { seed: null }), two = await visitor(t.b, DESK, { seed: null });
  await setUp(one, t.server.url, { id: 'template' }, { opponent: 'friend' });
  const tab = await one.context().newPage();
  await tab.goto(one.url());
  await tab.locator('.waiting').waitFor();
  await two.goto(await linkOf(one));
  await accept(two);
  await Promise.race([one, two].map((p) => p.locator('.choice').first().waitFor()));
  await tab.locator('.waiting').waitFor({ state: 'detached' });
});

scene('when somebody does not reveal, the page says who, and sits down again with a fresh share', async () => {
  const server = await serve('--reveal', '2');
  try {
    const page = await visitor(t.b, DESK, { seed: null });
    await setUp(page, server.url, { id: 'template' }, { opponent: 'friend' });
    const key = (await linkOf(page)).split('/').at(-1), share = randomBytes(32).toString('hex');
    const sit = async () => {
      const { look } = await post(server.url, 'look', { key });
      const commit = createHash('sha256').update('skald share').update(Buffer.from(look.dice.commit, 'hex')).update(Buffer.from([2])).update(Buffer.from(share, 'hex')).digest('hex');
      return post(server.url, 'join', { key, commit, name: 'Bo' });
    };
    assert.equal((await sit()).reveal, true);
    await page.locator('.waiting', { hasText: 'did not add to the dice in time and left the seat' }).waitFor();
    await page.locator('.waiting h2', { hasText: /^Waiting for Bo$/ }).waitFor(); // the page has sat down again
    await sit();
    assert.equal((await post(server.url, 'reveal', { key, share })).ok, true);
    await page.locator('.waiting').waitFor({ state: 'detached' });
  } finally {
    await server.end();
  }
});

scene('the page notices commitments that are not the ones it was shown', async () => {
  const page = await visitor(t.b, DESK, { seed: null });
  await playNow(page, t.server.url);
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((k) => k.startsWith('skald.sealed.'));
    localStorage.setItem(name, localStorage.getItem(name).replace(/^.{8}/, '00000000'));
  });
  await giveUp(page);
  await page.locator('.ending .problem', { hasText: 'Do not trust them' }).waitFor();
});

scene('the page notices a match that begins without its part', async () => {
  const page = await visitor(t.b, DESK, { seed: null });
  await playNow(page, t.server.url);
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((k) => k.startsWith('skald.sealed.'));
    localStorage.setItem(name.replace('sealed', 'owed'), '0'.repeat(64));
  });
  await giveUp(page);
  await page.locator('.ending .problem', { hasText: 'Do not trust them' }).waitFor();
});
