import { m } from '#paraglide/messages.js';
import type { RequestState } from '../domain/request-states.ts';
import { requestStateWord } from '../request-texts.ts';

/** How many of the four steps are behind a request, the one it stands at included. */
const REACHED: Readonly<Record<RequestState, number>> = { new: 1, assigned: 2, answered: 3, done: 4, closed: 4 };

/** How far a request is. The last step is the end it came to: done, or closed without. */
export function RequestSteps({ state }: { state: RequestState }) {
  const isOver = state === 'done' || state === 'closed';
  const words = [
    m.support_step_sent(),
    m.support_step_read(),
    m.support_step_answered(),
    requestStateWord(isOver ? state : 'done'),
  ];
  // What was closed at once was never answered: the steps between say nothing then.
  const shown = state === 'closed' ? [words[0], words[3]] : words;
  const reached = Math.min(REACHED[state], shown.length);
  return (
    <ol className="request-steps" aria-label={m.support_steps()}>
      {shown.map((word, at) => (
        <li
          key={word}
          className={stepLook(at + 1, reached, isOver)}
          aria-current={at + 1 === reached ? 'step' : undefined}
        >
          {word}
        </li>
      ))}
    </ol>
  );
}

function stepLook(step: number, reached: number, isOver: boolean): string | undefined {
  if (step > reached) return undefined;
  return step < reached || isOver ? 'is-done' : 'is-now';
}
