// A new match of a lesson, with the learner sitting down at once.
import { sitDown } from '../fair';
import { go, matchLink } from '../router';
import { ask } from '../socket';
import { keepMatch } from '../store';
import type { Created } from '../types';

export async function beginLesson(game: string, lesson?: string): Promise<void> {
  const made = await ask<Created>('lesson', lesson ? { game, lesson } : { game });
  const { seat, key } = made.seats[0]!;
  keepMatch({ key, match: made.match, game, at: Date.now() });
  await sitDown({ key, seat, commit: made.dice.commit });
  go(matchLink(key));
}
