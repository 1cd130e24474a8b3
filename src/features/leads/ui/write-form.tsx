import { Form, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { Note } from '#ui/note.tsx';
import { readContact } from '../domain/enquiry-states.ts';
import type { InboxEnquiry } from '../domain/inbox-enquiry.ts';
import { otherSideName } from './inbox-texts.ts';
import { PhotoField } from './photo-field.tsx';

type WriteFormProps = { enquiry: InboxEnquiry; problem: { problem: string; text: string } | undefined };

/** What a side writes in the conversation; while a visit waits, the reader's answer is yes or no. */
export function WriteForm({ enquiry, problem }: WriteFormProps) {
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const isReader = enquiry.side === 'reader';
  const isToDecide = enquiry.acts.includes('decline');
  const ownWords = isReader ? m.leads_inbox_answer() : m.leads_inbox_write();
  const sendWords = enquiry.answersGo === 'mail' ? m.leads_inbox_send() : m.leads_inbox_note_down();
  return (
    <Form method="post" encType="multipart/form-data" className="form" noValidate preventScrollReset>
      <FormSummary title={m.leads_inbox_failed()} errors={problem ? [{ text: problem.problem }] : []} />
      {isReader && enquiry.state === 'expired' ? <Note tone="ochre">{m.leads_inbox_tour_expired()}</Note> : null}
      <TextArea
        label={isToDecide ? m.leads_inbox_note() : ownWords}
        {...(isToDecide ? { optionalLabel: m.detail_optional() } : {})}
        hint={hintWords(enquiry)}
        name="answer"
        rows={6}
        maxLength={5000}
        defaultValue={problem?.text}
      />
      {isToDecide ? null : <PhotoField hasFailed={problem !== undefined} />}
      <div className="row row-wrap">
        {isToDecide ? (
          <>
            {enquiry.acts.includes('confirm') ? (
              <Button tone="door" type="submit" name="intent" value="confirmed" isBusy={isBusy}>
                {m.leads_inbox_confirm()}
              </Button>
            ) : null}
            <Button tone="line" type="submit" name="intent" value="declined" isBusy={isBusy}>
              {m.leads_inbox_decline()}
            </Button>
          </>
        ) : (
          <Button tone="door" type="submit" name="intent" value="answer" isBusy={isBusy}>
            {isReader ? sendWords : m.detail_message_send()}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** How an answer reaches the sender: what is said is what happens. */
function hintWords(enquiry: InboxEnquiry): string {
  if (enquiry.side === 'sender') return m.leads_inbox_write_hint({ name: otherSideName(enquiry) });
  const contact = readContact(enquiry.contact);
  const address = contact.kind === 'email' ? contact.email : enquiry.email;
  if (enquiry.otherSide) return m.leads_inbox_answer_hint({ contact: address ?? '' });
  if (address) return m.leads_inbox_answer_mailed({ contact: address });
  if (enquiry.answersGo === 'nowhere') return m.leads_inbox_answer_nowhere();
  return contact.kind === 'phone' ? m.leads_inbox_answer_noted() : m.leads_inbox_answer_unreachable();
}
