import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Gate, type GateLook } from './gate.tsx';
import { PaperPicture } from './identity-flow.tsx';
import { type FlowStep, IdentityFrame } from './identity-frame.tsx';

/** The states of the specification's demo, in their order; it ends in one of the last two. */
export const DEMO_STEPS = ['idle', 'document', 'selfie', 'processing', 'completed', 'failed'] as const;
export type DemoStep = (typeof DEMO_STEPS)[number];

type Shown = { step: FlowStep; look: GateLook | 'paper'; title: () => string; next: readonly DemoStep[] };
const SHOWN: Record<DemoStep, Shown> = {
  idle: { step: 'start', look: 'shut', title: m.identity_start_title, next: ['document'] },
  document: { step: 'document', look: 'paper', title: m.identity_paper_title, next: ['selfie'] },
  selfie: { step: 'selfie', look: 'shut', title: m.identity_selfie_title, next: ['processing'] },
  processing: { step: 'result', look: 'shut', title: m.identity_processing_title, next: ['completed', 'failed'] },
  completed: { step: 'result', look: 'open', title: m.identity_demo_completed, next: ['idle'] },
  failed: { step: 'result', look: 'dim', title: m.identity_failed_title, next: ['idle'] },
};
const NEXT_WORDS: Record<DemoStep, () => string> = {
  idle: m.identity_demo_idle,
  document: m.identity_start,
  selfie: m.identity_demo_next,
  processing: m.identity_demo_next,
  completed: m.identity_demo_pass,
  failed: m.identity_demo_fail,
};

/** The demo: it walks through the screens, asks for nothing, sends nothing and grants nothing. */
export function DemoFlow({ step }: { step: DemoStep }) {
  const { look, title, next, step: shown } = SHOWN[step];
  return (
    <IdentityFrame
      step={shown}
      isOver={step === 'completed'}
      picture={look === 'paper' ? <PaperPicture /> : <Gate look={look} />}
      foot={m.identity_demo_foot()}
    >
      <Note tone="ochre">{m.identity_demo_note()}</Note>
      <h1>{title()}</h1>
      <p className="muted">{m.identity_start_text()}</p>
      <div className="idc-acts">
        {next.map((to, index) => (
          <Link
            key={to}
            className={buttonClass({ tone: index === 0 ? 'door' : 'line' })}
            to={`?mode=demo&step=${to}`}
            preventScrollReset
          >
            {NEXT_WORDS[to]()}
          </Link>
        ))}
      </div>
    </IdentityFrame>
  );
}
