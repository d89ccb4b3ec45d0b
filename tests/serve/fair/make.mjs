// node tests/serve/fair/make.mjs: plays the matches that tools/verify-dice is tested with, one of every game. They
// prove their dice whatever becomes of the rules, so they are made anew only when the format of records changes.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Socket, dice, folder, match, serve } from '../client.mjs';

const ACTIONS = 120; // then somebody gives up

export async function played(server, game, wish = {}, seed = 7) {
  const pick = dice(seed), m = await match(server, { game, ...wish }), socket = await Socket.open(server);
  for (let i = 0; ; i++) {
    const { look } = await socket.say('look', { key: m.watch });
    if (look.turn.over) break;
    const key = m.keys[look.turn.seat];
    if (i >= ACTIONS) await socket.say('resign', { key });
    else if (key) {
      const { actions } = await socket.say('legal', { key }), hint = pick(4) > 0 && (await socket.say('hint', { key })).action;
      const taken = await socket.say('act', { key, version: look.version, action: hint || actions[pick(actions.length)].action });
      if (!taken.ok) throw new Error(JSON.stringify(taken));
    }
  }
  const { record } = await socket.say('record', { key: m.watch });
  socket.close();
  return record;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = await serve(null, ['--db', join(folder(), 'db'), '--rate', '100000', '--log', 'warn']);
  const { games } = await server.post('games', { all: true });
  for (const { id, title } of games) {
    writeFileSync(join(dirname(process.argv[1]), `${id}.skald`), await played(server, id));
    console.log(title);
  }
  server.agent.destroy();
  await server.stop();
}
