import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';

const STEPS: readonly { icon: IconName; kind: () => string; title: () => string; text: () => string }[] = [
  { icon: 'id', kind: m.home_step_identity, title: m.home_step_identity_title, text: m.home_step_identity_text },
  {
    icon: 'document',
    kind: m.home_step_documents,
    title: m.home_step_documents_title,
    text: m.home_step_documents_text,
  },
  { icon: 'pin', kind: m.home_step_place, title: m.home_step_place_title, text: m.home_step_place_text },
];

/** What a listing is asked before it is shown. */
export function DoorSteps() {
  return (
    <section className="steps-sec">
      <div className="wrap sec">
        <div className="sec-head">
          <div>
            <h2>{m.home_steps_title()}</h2>
            <p>{m.home_steps_text()}</p>
          </div>
        </div>
        <ol className="steps">
          {STEPS.map((step) => (
            <li key={step.icon}>
              <span className="step-door">
                <Icon name={step.icon} size="l" />
              </span>
              <div>
                <p className="micro step-k">{step.kind()}</p>
                <h3>{step.title()}</h3>
                <p className="muted">{step.text()}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
