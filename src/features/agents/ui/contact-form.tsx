import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { SentEnquiry } from '#features/leads/enquiry.ts';
import { EnquiryFieldset } from '#features/leads/enquiry-fields.tsx';
import { EnquiryReceipt } from '#features/leads/enquiry-receipt.tsx';
import { nextStepWords } from '#features/leads/enquiry-texts.ts';
import { usePrefill } from '#features/leads/use-prefill.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { Note } from '#ui/note.tsx';

type ContactAnswer =
  | { sent: SentEnquiry }
  | { values: Record<string, string>; errors: Record<string, string>; problem?: string };

type ContactFormProps = { name: string; isChecked: boolean; now: string; answer: ContactAnswer | undefined };

/** A message to an agent, and, once it is sent, what happens with it. */
export function ContactForm({ name, isChecked, now, answer }: ContactFormProps) {
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  usePrefill(form, { name: 'name', email: 'contact' });
  const sent = answer && 'sent' in answer ? answer.sent : null;
  const refused = answer && 'errors' in answer ? answer : null;
  const problems = refused
    ? [...('problem' in refused ? [refused.problem] : []), ...Object.values(refused.errors)]
    : [];
  return (
    <section className="panel" id="contact" aria-labelledby="contact-title">
      <h2 id="contact-title" className="text-3">
        {m.agents_profile_contact({ name })}
      </h2>
      <div role="status">
        {sent ? (
          <Note tone="leaf">
            <b>{m.agents_profile_sent()}</b>
            <p>{m.agents_profile_sent_text({ name })}</p>
            <p>{nextStepWords(sent, name)}</p>
            <EnquiryReceipt enquiry={sent} />
          </Note>
        ) : null}
      </div>
      {sent ? null : (
        <Form ref={form} method="post" className="form" noValidate preventScrollReset>
          <FormSummary title={m.agents_profile_problem()} errors={problems.map((text) => ({ text: text ?? '' }))} />
          {isChecked ? null : <Note tone="ochre">{m.agents_profile_unchecked({ name })}</Note>}
          <p className="small muted">{m.agents_profile_contact_intro()}</p>
          <EnquiryFieldset kind="message" now={now} values={refused?.values} errors={refused?.errors ?? {}} />
          <Button tone="door" type="submit" isBusy={navigation.state === 'submitting'}>
            {m.agents_profile_send()}
          </Button>
        </Form>
      )}
    </section>
  );
}
