import { WhatsAppError } from '#adapters/whatsapp/port.ts';
import type { App } from '#app/app.server.ts';
import { type Conversation, findConversation } from '../data/conversations.server.ts';
import { findUnsent, type Message, moveSaid, takeToSend } from '../data/messages.server.ts';
import { isOpen } from '../domain/judge-message.ts';

/**
 * A message that was handed over and not heard of for so long did not get there: the service reports within seconds, by
 * our own id.
 */
const UNHEARD_MS = 120_000;
const MOST_AT_ONCE = 50;

/**
 * Sends what is written in a conversation, in its order. Nothing is sent after somebody said stop, but the word that it
 * was heard, nor but a template after 24 hours. @throws WhatsAppError unavailable, unanswered
 */
export async function sendWaiting(app: App, conversationId: string): Promise<void> {
  for (let count = 0; count < MOST_AT_ONCE; count += 1) {
    const [conversation, message] = await Promise.all([
      findConversation(app.db, conversationId),
      findUnsent(app.db, conversationId),
    ]);
    if (!conversation || !message) return;
    const refusal = whyNot(conversation, message, app.now());
    if (refusal) await moveSaid(app.db, message.id, [message.state], { state: 'failed', failure: refusal });
    else await sendOne(app, conversation, message);
  }
}

function whyNot({ opted_out_at, heard_at }: Conversation, message: Message, now: Date): string | null {
  if (opted_out_at && message.author !== 'notice') return 'opted_out';
  if (!isOpen(heard_at, now) && message.kind !== 'template') return 'closed';
  return null;
}

async function sendOne(app: App, { address, channel }: Conversation, message: Message): Promise<void> {
  const at = app.now();
  // A conversation of the demo page goes nowhere else, whatever service there is by now.
  const service = channel === 'embedded' ? app.adapters.whatsapp('own') : app.adapters.whatsapp();
  if (service.name !== channel)
    return moveSaid(app.db, message.id, [message.state], { state: 'failed', failure: 'other_channel' });
  if (!(await takeToSend(app.db, message.id, { at, before: new Date(at.getTime() - UNHEARD_MS) })))
    throw new WhatsAppError('unanswered', 'it was handed over a moment ago, and nobody has heard of it yet');
  try {
    const { serviceId } = await service.send({
      id: message.id,
      to: address,
      text: message.text,
      buttons: message.buttons,
      template: message.kind === 'template' ? service.template : null,
    });
    // Its report may have come before its answer.
    await moveSaid(app.db, message.id, ['sending'], { state: 'sent', serviceId });
  } catch (error) {
    if (!(error instanceof WhatsAppError)) throw error;
    // No answer is no refusal: it may have got there, which its report will say.
    if (error.failure === 'unanswered') throw error;
    if (error.failure === 'unavailable') {
      await moveSaid(app.db, message.id, ['sending'], { state: 'queued' });
      throw error;
    }
    await moveSaid(app.db, message.id, ['sending'], { state: 'failed', failure: error.message.slice(0, 300) });
    app.log.warn({ cause: error.message }, 'a WhatsApp message was refused');
  }
}
