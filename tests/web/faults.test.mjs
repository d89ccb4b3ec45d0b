// What the first ten minutes stumbled over, one scene for each: clicks that spend unseen, panels that jump, colours that
// contradict names, figures that do not say what they mean, refusals that stay, small screens without a map.
import assert from 'node:assert/strict';
import { DESK, answered, blemishes, moved, playNow, playOn, scene, screen, settle, setUp, spoiled, table, versionOf, visitor } from './table.mjs';

const STILL = { ...DESK, reducedMotion: 'reduce' };
const MYTHOZ = { id: 'mythoz' }, PANTHEON = { id: 'pantheon', scenario: 'skirmish-2' }, MIDGARD = { id: 'midgard' };
const EARTH = { id: 'mythic-earth', scenario: 'altars-skirmish' };
const GAMES = [EARTH, MIDGARD, PANTHEON, MYTHOZ];

const t = table();

/** Places on the screen where a click meets a piece that can be chosen, one for each. */
const inReach = (page, pieces) =>
  page.evaluate((q) => {
    const found = [];
    for (const e of document.querySelectorAll(q)) {
      const r = e.getBoundingClientRect();
      const at = { x: r.x + r.width / 2, y: r.y + r.height / 2 };
      if (e.contains(document.elementFromPoint(at.x, at.y))) found.push(at);
    }
    return found;
  }, pieces);

scene('a click on a land of Mythoz does nothing by itself: it shows what would be done, and "Do it" does it', async () => {
  const page = await visitor(t.b, STILL);
  await setUp(page, t.server.url, MYTHOZ);
  await playOn(page, 60, { until: '.piece.can[data-piece^=l]' });
  let count, offered = 0;
  for (let n = 0; n < 40 && offered === 0; n++) {
    if (n > 0) await playOn(page, 1, { every: 1000 });
    await page.locator('.what-now .choice:enabled, .what-now .fold').first().waitFor();
    count = await versionOf(page);
    for (const at of (await inReach(page, '.piece.can[data-piece^=l]')).slice(0, 6)) {
      await page.mouse.click(at.x, at.y);
      await page.locator('.confirm .primary, .by-actor h3, .placing').first().waitFor();
      assert.equal(await versionOf(page), count, 'one click has done something');
      if (await page.locator('.confirm .primary').count()) offered++;
      await page.keyboard.press('Escape');
    }
  }
  assert.ok(offered > 0, 'no land had a single thing to be done to it');
  for (const at of await inReach(page, '.piece.can[data-piece^=l]')) {
    await page.mouse.click(at.x, at.y);
    if (await page.locator('.confirm .primary').count()) break;
  }
  await screen(page, 'mythoz-shown-first');
  const near = await page.locator('.at-pointer .primary').boundingBox(); // beside the land, for who has the mouse
  await page.mouse.click(near.x + near.width / 2, near.y + near.height / 2);
  await moved(page, count);
});

scene('what spends a card asks for "Do it" in the list too', async () => {
  const page = await visitor(t.b, STILL);
  await answered(page, { legal: (a) => Object.values(a.verbs).forEach((v) => (v.spends = true)) });
  await setUp(page, t.server.url, MYTHOZ);
  await page.locator('.what-now .choice:enabled, .what-now .fold').first().waitFor();
  if (!(await page.locator('.what-now .choice:visible').count())) await page.locator('.fold > summary').first().click();
  const count = await versionOf(page);
  await page.locator('.what-now .choice:visible').first().click();
  await page.locator('.confirm .primary').waitFor();
  assert.equal(await versionOf(page), count);
});

/** Waits until every question for odds has its answer. */
async function weighed(page) {
  const open = new Set();
  page.on('websocket', (ws) => {
    ws.on('framesent', ({ payload }) => payload.includes('"do":"odds"') && open.add(JSON.parse(payload).id));
    ws.on('framereceived', ({ payload }) => payload.includes('"re"') && open.delete(JSON.parse(payload).re));
  });
  return async () => {
    for (let quiet = 0; quiet < 20; quiet = open.size ? 0 : quiet + 1) await settle(page);
  };
}

scene('pointing at choices and pieces changes no height, and nothing moves under a still mouse', async () => {
  const page = await visitor(t.b, { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  const odds = await weighed(page);
  await setUp(page, t.server.url, MIDGARD);
  await playOn(page, 8, { every: 1000 });
  await page.locator('.what-now .choice:enabled').first().waitFor();
  await odds(); // figures that are still to come would be no fault of pointing
  const sizes = () => page.evaluate(() => ['.what-now', '.asked', '.helpers', '.table-view'].map((q) => {
    const e = document.querySelector(q), r = e.getBoundingClientRect();
    return [q, r.top, r.height, e.scrollHeight, e.scrollTop].join(' ');
  }));
  const before = await sizes();
  for (const piece of (await inReach(page, '.table-view .piece')).slice(0, 5)) {
    await page.mouse.move(piece.x, piece.y);
    await page.locator('.card').waitFor();
    assert.deepEqual(await sizes(), before, 'a card changes the panel');
  }
  for (const choice of (await page.locator('.what-now .choice:visible').all()).slice(0, 4)) {
    await choice.hover();
    await odds();
    await settle(page);
    const there = await sizes();
    const watched = await page.evaluate(async () => {
      const box = document.querySelector('.asked');
      let jumps = 0, last = box.scrollTop + box.scrollHeight;
      for (const end = performance.now() + 400; performance.now() < end; await new Promise(requestAnimationFrame)) {
        const now = box.scrollTop + box.scrollHeight;
        jumps += now !== last;
        last = now;
      }
      return jumps;
    });
    assert.equal(watched, 0, 'the panel jumps under a still mouse');
    assert.deepEqual(await sizes(), there);
  }
});

for (const viewport of [DESK.viewport, { width: 1366, height: 768 }])
  scene(`the invitation is whole at ${viewport.width}×${viewport.height}, and Copy copies`, async () => {
    const page = await visitor(t.b, { viewport });
    await setUp(page, t.server.url, MIDGARD, { opponent: 'friend' });
    const panel = await page.locator('.what-now').boundingBox();
    const buttons = page.locator('.copy-link button');
    await buttons.first().waitFor();
    assert.equal(await buttons.count(), 2);
    for (const b of await buttons.all()) {
      const r = await b.boundingBox();
      assert.ok(r.x >= panel.x && r.x + r.width <= panel.x + panel.width, 'a Copy button lies outside its panel');
      await page.mouse.click(r.x + r.width / 2, r.y + r.height / 2);
      await b.filter({ hasText: 'Copied' }).waitFor();
    }
    await screen(page, `invite-${viewport.width}`);
  });

const HUES = { Blue: [190, 230], Red: [345, 375], Gold: [35, 55], Green: [140, 175] };

/** Hue in degrees, and how strongly two colours differ. */
const measured = (page) =>
  page.evaluate(() => {
    const rgb = (words) => words.match(/[\d.]+/g).slice(0, 3).map(Number);
    const light = (c) => {
      const [r, g, b] = c.map((v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
    const hue = ([r, g, b]) => {
      const most = Math.max(r, g, b), span = most - Math.min(r, g, b);
      const turn = most === r ? (g - b) / span : most === g ? 2 + (b - r) / span : 4 + (r - g) / span;
      return (turn * 60 + 360) % 360;
    };
    const probe = document.createElement('i');
    const colour = (of, value) => {
      of.append(probe);
      probe.style.color = value;
      return rgb(getComputedStyle(probe).color);
    };
    const ground = colour(document.body, 'var(--ground)');
    const found = [...document.querySelectorAll('.scores li')].map((li) => {
      const side = colour(li, 'var(--side)');
      return { hue: hue(side), upon: contrast(side, colour(li, 'var(--on-side)')), ground: contrast(side, ground) };
    });
    probe.remove();
    return found;
  });

scene('a side named by a colour is drawn in it, in light and dark, and can be told from the ground', async () => {
  const page = await visitor(t.b, STILL);
  await setUp(page, t.server.url, { id: 'pantheon', scenario: 'skirmish-4' });
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    const sides = await measured(page);
    Object.entries(HUES).forEach(([name, [from, to]], i) => {
      const turn = sides[i].hue < 20 && from > 300 ? sides[i].hue + 360 : sides[i].hue;
      assert.ok(turn >= from && turn <= to, `${name} is drawn at ${Math.round(turn)}° (${colorScheme})`);
      assert.ok(sides[i].upon >= 4.5, `${sides[i].upon} on ${name} (${colorScheme})`);
      assert.ok(sides[i].ground >= 3, `${name} is ${sides[i].ground} against the ground (${colorScheme})`);
    });
  }
});

scene('a force called Red is red whichever seat it has', async () => {
  const page = await visitor(t.b, STILL);
  await spoiled(page, (_, look) => (look.seats = look.seats.map((s, i) => ({ ...s, side: ['Red', 'Blue'][i] }))));
  await playNow(page, t.server.url);
  const [mine, other] = await measured(page);
  assert.ok(mine.hue > 345 || mine.hue < 15, `Red at ${mine.hue}°`);
  assert.ok(other.hue > 190 && other.hue < 230, `Blue at ${other.hue}°`);
});

const die = (n) => ({ rolled: n, shows: n });

scene('Pantheon: as many dice as were rolled, columns that can be told apart, recruits alive', async () => {
  const page = await visitor(t.b, STILL);
  await spoiled(page, (p) => {
    p.assault = { number: 1, defence: 5, blanks: 3, saved: 0, wounds: 1, dice: [5, 4, 0, 3, 0, 2, 1, 0, 5].map(die) };
    const heracles = p.units.find((u) => u.name === 'Heracles');
    Object.assign(heracles, { owner: 0, vitality: 0, destroyed: false, area: undefined });
  });
  await setUp(page, t.server.url, PANTHEON);
  await page.locator('.assault').waitFor();
  assert.equal(await page.locator('.assault-dice .die').count(), 9);
  assert.equal(await page.locator('.die-slot.blank').count(), 3);
  const card = page.locator('.dashboard', { hasText: 'Heracles' });
  const heads = await card.locator('th').allInnerTexts();
  assert.equal(new Set(heads).size, heads.length, `columns ${heads}`);
  assert.ok(Number(await card.locator('.vitality').innerText()) > 3, 'a recruit has no vitality');
  assert.doesNotMatch(await card.innerText(), /[-−]1/);
  assert.ok((await card.locator('.now td').allInnerTexts()).some((n) => Number(n) > 0), 'a recruit shows the row of the dead');
  await screen(page, 'pantheon-assault');
});

scene('Mythoz: the hits rolled and the hits still to take are told apart', async () => {
  const page = await visitor(t.b, STILL);
  const army = (army, attacks, hits, loss) => ({ army, attacks, side: army + 1, hits, loss, ranks: [{ type: 'Troops', front: 2, rear: 0, aside: 0, die: 6, advantage: '' }] });
  await spoiled(page, (p) => {
    p.battle = { at: 0, attacker: 0, round: 1, strategy: '', castle: false, breach: false, armies: [army(0, true, 10, 0), army(1, false, 0, 2)] };
  });
  await setUp(page, t.server.url, MYTHOZ);
  const words = await page.locator('.between').innerText();
  assert.doesNotMatch(words, /10 : 0/);
  assert.match(words, /rolled 10 against 0.*2 hits still to take/);
});

const TALLY = [{ words: 'enemy minis lost', mean: 2.13, chance: 0.89, low: 0.8, high: 0.95, least: 0, most: 4 }];

scene('odds say what they mean: the average and the spread, and that a chance is of any at all', async () => {
  const page = await visitor(t.b, STILL);
  await answered(page, { odds: (a) => Object.assign(a, { needs: { total: 4, at_most: false, words: 'needs 4 or more', parts: [] }, tally: TALLY }) });
  await playNow(page, t.server.url);
  const figure = page.locator('.choice .figure').first();
  await figure.waitFor();
  assert.match(await figure.innerText(), /^2\.1 enemy minis lost on average$/);
  assert.match(await figure.getAttribute('title'), /usually 0 to 4; 89 % at least one/);
  await page.locator('.choice', { has: page.locator('.figure') }).first().hover();
  const shown = page.locator('.dock .odds');
  await shown.waitFor();
  assert.match((await shown.innerText()).replace(/\s+/g, ' '), /any at all average usual enemy minis lost 89 % 2\.1 0 to 4/);
});

scene('a single roll shows its chance, not only what it needs', async () => {
  const page = await visitor(t.b, STILL);
  const odds = await weighed(page);
  await setUp(page, t.server.url, EARTH);
  const single = page.locator('.choice .figure').filter({ hasText: /needs \d+ or/ });
  for (let n = 0; n < 120 && !(await single.count()); n++) {
    await playOn(page, 1, { every: 1000 });
    await odds();
  }
  assert.ok((await single.count()) > 0, 'nothing ever needed a single roll');
  for (const words of await single.allInnerTexts()) {
    const [, share, total] = words.match(/^[<>]?(\d+) % · needs (\d+) or less$/) ?? assert.fail(words);
    const two = Array.from({ length: 100 }, (_, i) => (i % 10) + Math.floor(i / 10) + 2).filter((sum) => sum <= Number(total)).length;
    assert.ok([Math.min(100, Number(total) * 10), two, 99].includes(Number(share)), words); // one die, or two added up
  }
});

scene('Mythoz has figures only where the rules have them', async () => {
  const page = await visitor(t.b, STILL);
  await answered(page, { odds: (a) => Object.assign(a, { tally: TALLY }), legal: (a) => (a.actions = a.actions.slice(0, 3)) });
  const odds = await weighed(page);
  await setUp(page, t.server.url, MYTHOZ);
  for (let n = 0; n < 12; n++) {
    await page.locator('.what-now .choice:enabled').first().waitFor();
    await odds();
    for (const words of (await page.locator('.choice .figure').allTextContents()).filter((w) => w.trim())) assert.match(words, /% (win with all who can come|win|hold)$/);
    await playOn(page, 1, { every: 1000 });
  }
});

/** How often a refusal can be seen. */
const refusals = (page, words) =>
  page.evaluate((w) => [...document.querySelectorAll('.bubble, .verdict, .ghost-why')].filter((e) => e.getBoundingClientRect().width > 2 && e.textContent.includes(w)).length, words);

scene('a refusal is told once, at the pointer, with how far would be allowed, and goes with the next success', async () => {
  const page = await visitor(t.b, STILL);
  await playNow(page, t.server.url);
  const piece = page.locator('.piece.can[data-piece^=w]').first();
  const from = await piece.boundingBox();
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.click(x, y);
  await page.locator('.reach path').waitFor();
  const felt = await page.locator('.table-view svg').first().boundingBox();
  const far = { x, y: y > felt.y + felt.height / 2 ? felt.y + 30 : felt.y + felt.height - 30 };
  await page.mouse.move(far.x, far.y);
  await page.locator('.ghost.bad').waitFor();
  assert.match(await page.locator('.ghost-far').textContent(), /^\d+\.\d" of \d+\.\d"$/);
  await page.mouse.click(far.x, far.y);
  await page.locator('.bubble').waitFor();
  const words = await page.locator('.bubble').innerText();
  assert.match(words, /\d+\.\d" of \d+\.\d"/);
  assert.equal(await refusals(page, words.match(/[a-z]{5,}/)[0]), 1, 'a refusal is shown more than once');
  const count = await versionOf(page);
  await page.locator('.placing summary').click();
  await page.locator('.places .choice').first().click();
  await moved(page, count);
  await settle(page);
  assert.equal(await page.locator('.bubble').count(), 0, 'the refusal stays after a success');
});

scene('a click on what nothing can be done with says so', async () => {
  const page = await visitor(t.b, STILL);
  await playNow(page, t.server.url);
  const enemy = (await inReach(page, '.piece[data-piece^=w]:not(.can)'))[0];
  await page.mouse.click(enemy.x, enemy.y);
  await page.locator('.bubble', { hasText: 'Nothing can be done with' }).waitFor();
});

const SMALL = [[844, 390], [720, 450], [640, 360]];

for (const game of GAMES)
  scene(`${game.id}: the map has room on a phone on its side and at 200 %, and never moves for what lies below it`, async () => {
    const page = await visitor(t.b, STILL);
    await setUp(page, t.server.url, game);
    const felt = () => page.locator('.table-view').boundingBox();
    await page.locator('.what-now .choice:enabled, .what-now .fold').first().waitFor();
    const before = await felt();
    for (const [width, height] of SMALL) {
      await page.setViewportSize({ width, height });
      await settle(page);
      const { width: w, height: h } = await felt();
      assert.ok(h >= 300 && w >= 330, `${width}×${height} leaves a map of ${w}×${h}`);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width, 'it scrolls sideways');
      const now = await page.locator('.what-now').boundingBox();
      assert.ok(now.height > 250 && now.width >= 200, `what now has ${now.width}×${now.height}`);
      await screen(page, `${game.id}-${width}x${height}`);
    }
    assert.deepEqual(await blemishes(page), [], `${game.id}, small`);
    await page.locator('.tabs button', { hasText: 'At hand' }).click();
    assert.ok((await page.locator('.strip').boundingBox()).height > 250, 'what is at hand has no room');
    await page.locator('.tabs button', { hasText: 'What now' }).click();
    await page.setViewportSize(DESK.viewport);
    await playOn(page, 14, { every: 1000 });
    await settle(page);
    assert.deepEqual(await felt(), before, 'the map has moved');
  });

scene('the turn track, the top bar and the ending agree about the turn', async () => {
  const page = await visitor(t.b, STILL);
  await spoiled(page, (p, look) => {
    p.turn = p.turns + 1; // as it is counted when the last turn is over
    look.turn.round = p.turns;
  });
  await setUp(page, t.server.url, MIDGARD);
  const track = page.locator('.turn-pips');
  const turn = (await track.getAttribute('aria-label')).match(/^turn (\d+) of \1$/)?.[1];
  assert.ok(turn, await track.getAttribute('aria-label'));
  assert.equal(await track.locator('.now').innerText(), turn);
  await page.getByRole('button', { name: 'Settings and match' }).click();
  await page.getByRole('button', { name: 'Give up…' }).click();
  await page.getByRole('button', { name: 'Give up', exact: true }).click();
  await page.locator('.ending', { hasText: `in turn ${turn}` }).waitFor();
  assert.match(await page.locator('.top .where').innerText(), new RegExp(`turn ${turn}$`));
});

scene('real dice: whose, which and with which faces; a blank of Pantheon can be tapped', async () => {
  const page = await visitor(t.b, STILL);
  await setUp(page, t.server.url, PANTHEON, { dice: 'ask' });
  await playOn(page, 200, { until: '.real-dice .face-button' });
  const words = await page.locator('.real-dice').innerText();
  assert.match(words, /Roll \w+ six-sided (die|dice) (of your own|for the (computer|table))/);
  assert.match(words, /a blank and 1 to 5/);
  assert.deepEqual(await page.locator('.face-button').evaluateAll((all) => all.map((e) => e.getAttribute('aria-label'))), ['a blank', 1, 2, 3, 4, 5].map((v) => `It shows ${v}`));
  await screen(page, 'pantheon-dice-faces');
});

scene('real dice of Midgard name the units they are rolled for', async () => {
  const page = await visitor(t.b, STILL);
  let names = [];
  await spoiled(page, (p) => {
    const two = [0, 1].map((side) => p.pieces.find((u) => u.side === side && !u.hero));
    names = two.map((u) => u.name.replace(/^\w+ /, ''));
    Object.assign(p, { combat: two.map((u) => u.unit), duel: [] });
  });
  await setUp(page, t.server.url, MIDGARD, { dice: 'ask' });
  await playOn(page, 200, { until: '.real-dice .face-button' });
  const words = (await page.locator('.real-dice .lead').innerText()).replace(/\s+/g, ' ');
  assert.match(words, /^Roll \w+ six-sided (die|dice) (of your own|for the (computer|table)).*: .*the combat of/);
  for (const name of names) assert.ok(words.includes(name), `${name} is not in "${words}"`);
});

scene('a name typed before the computer took the seat is not recorded as the computer’s', async () => {
  const page = await visitor(t.b, STILL);
  const made = [];
  page.on('websocket', (ws) => ws.on('framesent', (f) => f.payload.includes('"create"') && made.push(JSON.parse(f.payload))));
  await page.goto(`${t.server.url}?all#/setup/template`);
  await page.getByLabel('Who plays side 2').selectOption('friend');
  await page.getByLabel('Name of player 2').fill('Bo');
  await page.getByLabel('Who plays side 2').selectOption('ai:random');
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.locator('.choice').first().waitFor();
  assert.deepEqual(made[0].seats[1], { player: 'ai:random' });
});

scene('Take back says what it takes back, and the saga what was taken back', async () => {
  const page = await visitor(t.b, STILL);
  await playNow(page, t.server.url);
  const back = page.getByRole('button', { name: /^Take back/ });
  assert.equal(await back.locator('small').count(), 0);
  assert.ok(await back.isDisabled());
  const count = await versionOf(page);
  await page.getByRole('button', { name: 'Fly raven to Stone' }).click();
  await moved(page, count);
  await back.locator('small', { hasText: 'fly raven to Stone' }).waitFor();
  await back.click();
  await page.locator('.tale .note', { hasText: 'Taken back: fly raven to Stone.' }).waitFor();
});

for (const game of GAMES)
  scene(`${game.id}: the goal bar says what wins, which turn it is and what is done now`, async () => {
    const page = await visitor(t.b, STILL);
    await setUp(page, t.server.url, game);
    const bar = page.locator('.goal-bar');
    await bar.waitFor();
    assert.match(await bar.locator('.wins').innerText(), /^To win: \w.{20,}/);
    assert.match(await bar.locator('.turns').evaluate((e) => e.querySelector('[aria-label]')?.getAttribute('aria-label') ?? e.textContent), /(turn|round|season) \d+ of \d+/);
    assert.ok((await bar.locator('.phases [aria-current=step]').innerText()).length > 2);
    for (const [width, height] of [[1280, 720], [1366, 768], [390, 844]]) {
      await page.setViewportSize({ width, height });
      await settle(page);
      assert.ok((await bar.boundingBox()).height < 50, 'the goal bar is more than a line');
    }
  });

scene('the first load is under 400 KiB, and its type and signs come from here', async () => {
  const page = await visitor(t.b, STILL);
  const fetched = [];
  page.on('response', (r) => fetched.push(r));
  await page.goto(t.server.url);
  await page.locator('.game-card .emblem .glyph').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  assert.ok(fetched.some((r) => r.url().endsWith('.woff2')), 'no font was fetched');
  const bytes = (await Promise.all(fetched.map((r) => r.request().sizes()))).reduce((n, s) => n + s.responseBodySize + s.responseHeadersSize, 0);
  assert.ok(bytes < 400 * 1024, `${bytes} bytes`);
  assert.ok(fetched.every((r) => r.url().startsWith(t.server.url)), 'something comes from elsewhere');
});
