import { Form, href, useNavigation } from 'react-router';
import { localPath } from '#lib/language.ts';
import { formatPhone, telLink } from '#lib/phone.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { Icon } from '#ui/icon.tsx';

type HelpAsideProps = {
  /** The number for emergencies; empty where there is none. */
  emergency: string;
  question: string;
  refused: { problem: string; text: string } | undefined;
};

/** Beside the answers: what cannot wait, the ways people look for, and a box for what is missing. */
export function HelpAside({ emergency, question, refused }: HelpAsideProps) {
  const isBusy = useNavigation().state === 'submitting';
  const links = [
    { to: href('/account/requests'), text: m.support_account_link() },
    { to: `${href('/help')}#what-it-costs`, text: m.support_quick_fees() },
    { to: href('/resources/how-we-check'), text: m.support_quick_checks() },
    { to: `${href('/help')}#delete-account`, text: m.support_quick_delete() },
  ];
  return (
    <aside className="help-aside">
      <section className="note note-rose help-emergency" aria-labelledby="emergency-h">
        <Icon name="alert" />
        <div>
          <h2 id="emergency-h">{m.support_emergency()}</h2>
          <p>{m.support_emergency_text()}</p>
          {emergency ? (
            <a className={buttonClass({ tone: 'rose' })} href={telLink(emergency)}>
              <Icon name="phone" />
              {formatPhone(emergency)}
            </a>
          ) : (
            <a className={buttonClass({ tone: 'rose' })} href={localPath(`${href('/help/contact')}?topic=fraud`)}>
              {m.support_emergency_write()}
            </a>
          )}
          <p>
            <a href={localPath(`${href('/help')}#already-paid-scam`)}>{m.support_emergency_steps()}</a>
          </p>
        </div>
      </section>
      <nav className="panel" aria-labelledby="quick-h">
        <h2 id="quick-h">{m.support_quick()}</h2>
        <ul className="help-quick">
          {links.map(({ to, text }) => (
            <li key={to}>
              <a href={localPath(to)}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
      <section className="panel grid gap-4" aria-labelledby="tell-h">
        <h2 id="tell-h">{m.support_feedback()}</h2>
        <Form method="post" action={href('/help')} className="form" noValidate preventScrollReset>
          <FormSummary title={m.support_form_failed()} errors={refused ? [{ text: refused.problem }] : []} />
          {question ? <input type="hidden" name="words" value={question} /> : null}
          <TextArea
            label={m.support_feedback_label()}
            hint={m.support_feedback_hint()}
            name="feedback"
            rows={3}
            maxLength={2000}
            defaultValue={refused?.text}
          />
          <Button type="submit" tone="line" isBusy={isBusy}>
            {m.support_feedback_send()}
          </Button>
        </Form>
      </section>
    </aside>
  );
}
