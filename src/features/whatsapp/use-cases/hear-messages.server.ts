import { type IncomingMessage, type SentReport, WhatsAppError } from '#adapters/whatsapp/port.ts';
import type { App } from '#app/app.server.ts';
import { maskPrivate } from '#features/assistant/mask-private.ts';
import { AppError } from '#lib/app-error.ts';
import { withoutControls } from '#lib/typed-text.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import type { Language } from '#vocabulary/languages.ts';
import { type Conversation, meetConversation } from '../data/conversations.server.ts';
import { findSaid, insertHeard, moveSaid } from '../data/messages.server.ts';
import { isTimely, movesOn } from '../domain/judge-message.ts';
import { ANSWER_JOB } from './job-names.ts';

/** What the assistant takes of a message. */
const LONGEST_TEXT = 1000;
const LONGEST_NAME = 100;

/**
 * Takes a webhook: only one that the service signed, each message once, however often and in whatever order it comes.
 * What is older than the service itself would bring is passed over. @throws AppError forged_webhook (400)
 */
export async function hearWebhook(app: App, body: Buffer, header: (name: string) => string | undefined): Promise<void> {
  const channel = app.adapters.whatsapp();
  for (const event of readEvents(() => channel.readWebhook(body, header))) {
    if (event.event === 'message') await hearMessage(app, { ...event, channel: channel.name, language: 'en' });
    else await hearReport(app, event);
  }
}

function readEvents<Event>(read: () => Event): Event {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof WhatsAppError)) throw error;
    throw new AppError('forged_webhook', { status: 400, publicMessage: m.whatsapp_forged() });
  }
}

type Heard = Omit<IncomingMessage, 'event'> & { channel: Conversation['channel']; language: Language };

/**
 * Stores a message without its private numbers and queues its answer, in one transaction; the conversation's id, or
 * null where it is no news.
 */
export async function hearMessage(app: App, heard: Heard): Promise<string | null> {
  const at = app.now();
  const { channel, serviceId, kind, mediaId, saidAt } = { ...heard, saidAt: heard.sentAt };
  if (!isTimely(saidAt, at)) {
    app.log.warn({ saidAt: saidAt.toISOString() }, 'a WhatsApp message of another time was passed over');
    return null;
  }
  // Masked before it is cut: half a card number would not be known for one.
  const clean = (given: string, longest: number) => maskPrivate(withoutControls(given)).text.trim().slice(0, longest);
  const name = heard.name === null ? null : clean(heard.name, LONGEST_NAME) || null;
  const text = clean(heard.text, LONGEST_TEXT);
  return app.db.transaction().execute(async (trx) => {
    const met = { channel, address: heard.from, name, language: heard.language, saidAt, at };
    const { id: conversationId } = await meetConversation(trx, met);
    const id = await insertHeard(trx, { conversationId, serviceId, kind, text, mediaId, saidAt, at });
    if (id === null) return null;
    await app.enqueue(trx, ANSWER_JOB, { conversationId }, { singletonKey: id });
    return conversationId;
  });
}

/** Writes down what became of a message of ours, where that is further than we knew. */
async function hearReport(app: App, { serviceId, ownId, status, reason }: SentReport): Promise<void> {
  const said = await findSaid(app.db, serviceId, ownId !== null && isUuid(ownId) ? ownId : null);
  if (!said || !movesOn(said.state, status)) return;
  await moveSaid(app.db, said.id, [said.state], { state: status, serviceId, failure: reason });
}
