import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';

const STEPS = ['start', 'document', 'selfie', 'result'] as const;
export type FlowStep = (typeof STEPS)[number];

const WORDS: Record<FlowStep, () => string> = {
  start: m.identity_step_start,
  document: m.identity_step_document,
  selfie: m.identity_step_selfie,
  result: m.identity_step_result,
};

type FrameProps = { step: FlowStep; isOver?: boolean; picture: ReactNode; children: ReactNode; foot: ReactNode };

/** The four steps over a card of two halves: the picture of what is done, and its words. */
export function IdentityFrame({ step, isOver = false, picture, children, foot }: FrameProps) {
  const now = STEPS.indexOf(step);
  return (
    <div className="idf">
      <ol className="idsteps">
        {STEPS.map((name, index) => {
          const isNow = index === now && !isOver;
          return (
            <li
              key={name}
              className={isNow ? 'now' : doneClass(index <= now)}
              aria-current={isNow ? 'step' : undefined}
            >
              {WORDS[name]()}
            </li>
          );
        })}
      </ol>
      <section className="idc">
        <div className="idc-v on-dye">{picture}</div>
        <div className="idc-t">{children}</div>
      </section>
      <p className="small muted">
        {foot}{' '}
        <Link className="link" to={href('/agent/verification')}>
          {m.identity_back()}
        </Link>
      </p>
    </div>
  );
}

const doneClass = (isDone: boolean) => (isDone ? 'done' : '');
