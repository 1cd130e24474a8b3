import type { ShownMessage } from '#features/whatsapp/message.ts';
import { formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';

const AUTHORS: Record<ShownMessage['author'], () => string> = {
  person: m.whatsapp_by_person,
  assistant: m.whatsapp_by_assistant,
  notice: m.whatsapp_by_notice,
  office: m.whatsapp_office,
};
const STATES: Record<ShownMessage['state'], () => string> = {
  waiting: m.whatsapp_state_waiting,
  answered: m.whatsapp_state_answered,
  silent: m.whatsapp_state_silent,
  queued: m.whatsapp_state_queued,
  sending: m.whatsapp_state_sending,
  sent: m.whatsapp_state_sent,
  delivered: m.whatsapp_state_delivered,
  read: m.whatsapp_state_read,
  failed: m.whatsapp_state_failed,
};

/** What was said, with who said it and what became of it. */
export function WhatsAppMessages({ messages }: { messages: readonly ShownMessage[] }) {
  return (
    <ol className="grid gap-3 [overflow-wrap:anywhere]" aria-label={m.whatsapp_messages()}>
      {messages.map(({ id, author, text, picture, saidAt, state }) => (
        <li key={id} className="panel grid gap-1">
          <p className="small muted">
            <b>{AUTHORS[author]()}</b>, {formatDateTime(saidAt)}. {STATES[state]()}
          </p>
          <p className="whitespace-pre-line">{text}</p>
          {picture && author === 'person' ? <a href={picture}>{m.whatsapp_see_picture()}</a> : null}
        </li>
      ))}
    </ol>
  );
}
