// How long from a click to the page that shows what it did, in each game: `node bench/redraw.mjs [clicks]`.
// "Shown" is a click on a choice until the list, the place or the question whether to do it is drawn; "done" is a click
// that does something until the new position is drawn: sent, checked, stored, answered, rendered. Drawn is the second
// frame after the change: what a person can see. The page is the real one in a real browser, with a server of its own.
import { browser, moment, serve, visitor } from '../tests/web/table.mjs';

const GAMES = ['Mythic Earth', 'Armies of Mythoz', 'Mythic Battles: Pantheon', 'Midgard Heroic Battles'];
const clicks = Number(process.argv[2] ?? 60);

/** Clicks the first choice again and again, by turns the last one; inside the page, so that only the page is measured. */
const measured = (page, most) =>
  page.evaluate(async (most) => {
    const $ = (q) => document.querySelector(q);
    const frame = () => new Promise(requestAnimationFrame);
    const rest = () => new Promise((r) => requestIdleCallback(r, { timeout: 2000 })); // nobody clicks while it draws
    const until = async (what) => {
      for (const end = performance.now() + 30_000; performance.now() < end; ) {
        if (what()) return true;
        await new Promise((r) => setTimeout(r, 0));
      }
      return false;
    };
    const version = () => $('.match')?.dataset.version;
    const shown = [], done = [];
    const click = async (button) => {
      const [at, before] = [performance.now(), version()];
      button.click();
      const isDone = () => version() !== before || $('.ending');
      if (!(await until(() => isDone() || $('.placing, .confirm')))) throw new Error('a click did nothing');
      const list = isDone() ? done : shown;
      await frame();
      await frame();
      list.push(performance.now() - at);
      return list === done;
    };
    const commit = async (button) => {
      const [at, before] = [performance.now(), version()];
      button.click();
      if (!(await until(() => version() !== before || $('.ending')))) throw new Error('an order was not done');
      await frame();
      await frame();
      done.push(performance.now() - at);
    };
    const choices = () => [...document.querySelectorAll('.what-now .choices .choice:enabled')];
    for (let n = 0; done.length < most && !$('.ending'); n++) {
      await until(() => $('.ending') || choices().length);
      await rest();
      if ($('.ending')) break;
      const all = choices();
      if (!all.length) continue;
      if (await click(all[n % 3 === 2 ? all.length - 1 : 0])) continue;
      await rest();
      await commit($('.confirm .primary:enabled') ?? $('.placing .places .choice'));
    }
    return { shown, done };
  }, most);

const share = (list, p) => [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * p))];
const row = (list) => (list.length ? `${share(list, 0.5).toFixed(0)} ms, 95 % ${share(list, 0.95).toFixed(0)} ms (${list.length})` : 'none');

const server = await serve();
const b = await browser();
let slow = 0;
for (const game of GAMES) {
  const page = await visitor(b, { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(`${server.url}?seed=15`);
  await page.getByRole('button', { name: `Play ${game} now` }).click();
  await moment(page);
  const { shown, done } = await measured(page, clicks);
  console.log(`${game}: shown ${row(shown)}; done ${row(done)}`);
  if (share(done, 0.5) >= 100 || (shown.length > 0 && share(shown, 0.5) >= 100)) slow++;
  await page.context().close();
}
await b.close();
await server.end();
console.log(slow === 0 ? 'all medians are under 100 ms' : `${slow} of ${GAMES.length} games are slower than 100 ms`);
process.exitCode = slow === 0 ? 0 : 1;
