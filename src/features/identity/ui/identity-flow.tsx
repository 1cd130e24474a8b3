import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import type { OwnSession } from '../domain/own-session.ts';
import type { FlowProps } from './flow-props.ts';
import { Gate, type GateLook } from './gate.tsx';
import { IdentityFrame } from './identity-frame.tsx';
import { PaperStep } from './paper-step.tsx';
import { Processing, ResultStep } from './result-step.tsx';
import { SelfieStep } from './selfie-step.tsx';
import { StartStep } from './start-step.tsx';
import { VendorStep } from './vendor-step.tsx';

/** The check as it stands: every step is the server's. */
export function IdentityFlow(props: FlowProps) {
  const { own, answer } = props;
  const { session } = own;
  const foot = keptWords(own);
  if (session?.state === 'document')
    return (
      <IdentityFrame step="document" picture={<PaperPicture />} foot={foot}>
        <PaperStep sessionId={session.id} answer={answer} />
      </IdentityFrame>
    );
  if (session?.state === 'selfie') return <SelfieStep session={session} foot={foot} />;
  if (session?.state === 'vendor') return <VendorStep sessionId={session.id} foot={foot} />;
  if (session?.state === 'processing')
    return (
      <IdentityFrame step="result" picture={<Gate look="shut" />} foot={foot}>
        <Processing />
      </IdentityFrame>
    );
  const isAgain = session !== null && session.outcome === 'failed' && answer?.intent === 'start' && answer.problem;
  if (session && !isAgain)
    return (
      <IdentityFrame
        step="result"
        isOver={session.outcome === 'passed'}
        picture={<Gate look={lookOf(session.outcome)} />}
        foot={foot}
      >
        <ResultStep {...props} />
      </IdentityFrame>
    );
  return (
    <IdentityFrame step="start" picture={<Gate look="shut" />} foot={foot}>
      <StartStep {...props} />
    </IdentityFrame>
  );
}

function lookOf(outcome: 'passed' | 'failed' | 'could_not_check' | null): GateLook {
  if (outcome === 'passed') return 'open';
  return outcome === 'failed' ? 'dim' : 'shut';
}

function keptWords({ session, pictureDays }: OwnSession): string {
  if (!session) return `${m.identity_nothing_sent()} ${m.identity_kept_none()}`;
  const agreed = m.identity_consent_of({ date: formatDate(session.startedAt) });
  if (session.picturesUntil) return `${agreed} ${m.identity_kept_until({ date: formatDate(session.picturesUntil) })}`;
  const isOpen = pictureDays > 0 && !session.outcome;
  return `${agreed} ${isOpen ? m.identity_kept_days({ days: pictureDays }) : m.identity_kept_none()}`;
}

/** A card inside its frame. */
export function PaperPicture() {
  return (
    <svg className="idc-pic" viewBox="0 0 320 240" aria-hidden="true">
      <rect x="26" y="30" width="268" height="170" rx="12" fill="#e9e4d2" />
      <path d="M26 42q0-12 12-12h244q12 0 12 12v22H26Z" fill="#1b6840" />
      <rect x="42" y="80" width="70" height="88" rx="4" fill="#c9c2ac" />
      <circle cx="77" cy="110" r="15" fill="#7a6a55" />
      <path d="M49 168q4-32 28-32t28 32Z" fill="#7a6a55" />
      <path d="M128 99h126M128 133h96M128 158h150" stroke="#2e2a20" strokeWidth="8" strokeLinecap="round" />
      <path
        d="M10 52V24q0-10 10-10h28M310 52V24q0-10-10-10h-28M10 178v28q0 10 10 10h28M310 178v28q0 10-10 10h-28"
        fill="none"
        stroke="#f08a55"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </svg>
  );
}
