// The lesson's own panel, always in the same place: what is told, which step of how many, what to do.
import { useEffect, useState } from 'preact/hooks';
import { playNow } from '../home';
import { refusal } from '../socket';
import { beginLesson } from './begin';
import type { Learning } from './lesson';

interface Props {
  learning: Learning;
  game: string;
  /** What may be done is on the page. */
  ready: boolean;
}

/** What is asked for is in view, however long the list is, and however small the panel that says so. */
function useLitInView(asked: number, ready: boolean, isAsking: boolean) {
  useEffect(() => {
    if (ready) document.querySelector('.choice.taught')?.scrollIntoView({ block: 'nearest' });
  }, [asked, ready]);
  useEffect(() => {
    if (isAsking) document.querySelector('.lesson .ask')?.scrollIntoView({ block: 'nearest' });
  }, [asked, isAsking]);
}

export function LessonPanel({ learning: l, game, ready }: Props) {
  useLitInView(l.lesson.asked, ready, l.isAsking);
  const reads = l.at < l.lesson.asked && l.at < l.lesson.said.length - 1;
  return (
    <section class="lesson" aria-label={`Lesson: ${l.lesson.title}`}>
      <header>
        <h2>{l.lesson.title}</h2>
        <span class="count">
          step {l.at + 1} of {l.lesson.steps}
        </span>
      </header>
      <div class="told" aria-live="polite" aria-atomic="true" tabIndex={0}>
        <p>{l.step.tell}</p>
        {l.step.ask && l.isAsking && (
          <p class="ask">
            <strong>{l.step.ask}</strong>
          </p>
        )}
        {l.isOver && !reads && <Learned lesson={l.lesson} />}
      </div>
      <div class="row">
        <button type="button" class="quiet" disabled={l.at === 0} onClick={() => l.go(l.at - 1)}>
          Back
        </button>
        {reads && (
          <button type="button" class="primary next" onClick={() => l.go(l.at + 1)}>
            Next
          </button>
        )}
        {l.isOver && !reads && <AfterIt game={game} />}
      </div>
    </section>
  );
}

function Learned({ lesson }: { lesson: Learning['lesson'] }) {
  return (
    <>
      <h3>What you have learned</h3>
      <ul class="learned">
        {lesson.learned?.map((words) => (
          <li>{words}</li>
        ))}
      </ul>
    </>
  );
}

/** What comes after a lesson: a match of one's own, or the lesson once more. */
function AfterIt({ game }: { game: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const tell = (e: unknown) => setProblem(refusal(e).words ?? 'That did not work; try again.');
  return (
    <>
      <button type="button" class="quiet" onClick={() => void beginLesson(game).catch(tell)}>
        Once more
      </button>
      <button type="button" class="primary play" onClick={() => void playNow(game).catch(tell)}>
        Play now
      </button>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
