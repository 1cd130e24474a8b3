import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { takeAttempt } from '#features/accounts/rate-limit.server.ts';
import { answerMessage } from '#features/assistant/answer-message.server.ts';
import type { AssistantAnswer } from '#features/assistant/assistant.ts';
import { AppError } from '#lib/app-error.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import {
  type Conversation,
  changeConversation,
  claimConversation,
  findConversation,
  releaseConversation,
} from '../data/conversations.server.ts';
import { findWaiting, insertSaid, type Message, removeMessages, settleHeard } from '../data/messages.server.ts';
import { type AnswerPart, partsOfAnswer } from '../domain/answer-parts.ts';
import { type Judgement, judgeMessage, type Notice } from '../domain/judge-message.ts';
import { noticeText } from '../ui/notice-texts.ts';
import { fetchPicture } from './fetch-picture.server.ts';
import { askConsent, goOnHandingOver, type HandOverStep, partOfStep } from './hand-over.server.ts';
import { ANSWER_JOB } from './job-names.ts';
import { sendWaiting } from './send-waiting.server.ts';

/** Who took a conversation and is silent for so long was killed. */
export const LOST_MS = 90_000;
/** Somebody who works on it is looked after again in so many seconds. */
const LOOK_AGAIN_S = 10;
/** Messages of one conversation that one run answers. */
const MOST_AT_ONCE = 20;
/** Messages that are answered of one number within an hour: nobody talks faster with an agent. */
const LIMIT = { max: 40, windowSeconds: 3600 };

/**
 * Answers what waits in a conversation, in the order it was said, and sends it: by one process at a time, each message
 * with one answer, whoever is killed. @throws WhatsAppError unavailable, so that the queue tries again
 */
export async function answerConversation(app: App, conversationId: string): Promise<void> {
  const at = app.now();
  const isOurs = await claimConversation(app.db, conversationId, { at, since: new Date(at.getTime() - LOST_MS) });
  if (!isOurs) {
    if (await findConversation(app.db, conversationId)) await lookAgain(app, conversationId);
    return;
  }
  try {
    for (let count = 0; count < MOST_AT_ONCE; count += 1) {
      const message = await findWaiting(app.db, conversationId);
      if (!message) break;
      await answerOne(app, conversationId, message);
    }
    await sendWaiting(app, conversationId);
  } finally {
    await releaseConversation(app.db, conversationId);
  }
  if (await findWaiting(app.db, conversationId)) await lookAgain(app, conversationId);
}

function lookAgain(app: App, conversationId: string): Promise<void> {
  return app.db
    .transaction()
    .execute((trx) =>
      app.enqueue(
        trx,
        ANSWER_JOB,
        { conversationId },
        { singletonKey: `${conversationId}:again`, startAfter: LOOK_AGAIN_S },
      ),
    );
}

async function answerOne(app: App, conversationId: string, message: Message): Promise<void> {
  const conversation = await findConversation(app.db, conversationId);
  if (!conversation) return;
  const picture = message.media_id ? await fetchPicture(app, message) : message.picture;
  const judged = judgeMessage(
    {
      ...{ kind: message.kind, text: message.text, saidAt: message.said_at, hasPicture: picture !== null },
      ...{ optedOutAt: conversation.opted_out_at, withOfficeUntil: conversation.with_office_until },
    },
    app.now(),
  );
  const judgement = judged.act === 'ask' ? await withinLimit(app, conversationId) : judged;
  if (judgement.act === 'ask') return ask(app, conversation, message);
  if (judgement.act === 'silent') {
    await settleHeard(app.db, message.id, { state: 'silent', failure: judgement.why });
    return;
  }
  await give(app, conversation, message, judgement);
}

/** Whether somebody still writes as people do; the first message beyond that is told so. */
async function withinLimit(app: App, conversationId: string): Promise<Judgement> {
  const key = `whatsapp:${conversationId}`;
  if (await takeAttempt(app, key, LIMIT)) return { act: 'ask' };
  const isTold = !(await takeAttempt(app, `${key}:told`, { max: 1, windowSeconds: LIMIT.windowSeconds }));
  return isTold ? { act: 'silent', why: 'slow' } : { act: 'notice', notice: 'slow' };
}

/** A form that an answer asks for is filled in on the website: no form is part of a conversation here. */
function formLinks({ form, state }: AssistantAnswer): { label: string; href: string }[] {
  if (form === null) return [];
  if (form !== 'tour') return [];
  const { listingId } = state;
  return listingId
    ? [{ label: m.whatsapp_form_tour(), href: href('/property/:propertyId/tour', { propertyId: listingId }) }]
    : [];
}

async function ask(app: App, conversation: Conversation, message: Message): Promise<void> {
  const { id, language, assistant_id } = conversation;
  const next = await goOnHandingOver(app, conversation, message.text);
  if (next) return answer(app, message, { parts: [partOfStep(next)], change: keepStep(next) });
  const asked = {
    ...(assistant_id ? { conversationId: assistant_id } : {}),
    ...{ text: message.text, channel: 'whatsapp' as const, language },
  };
  const said = await inLanguage(language, () => answerMessage(app, asked, { address: `whatsapp:${id}` })).catch(
    (error: unknown) => {
      // It takes no more of this conversation today; anything else is tried again.
      if (error instanceof AppError && error.status < 500) return null;
      throw error;
    },
  );
  if (said === null) return give(app, conversation, message, { notice: 'slow' });
  const toUrl = (path: string) =>
    path.startsWith('/') ? `${app.env.PUBLIC_URL}${inLanguage(language, () => localPath(path))}` : path;
  const step = askConsent(conversation, said);
  const parts = step
    ? [partOfStep(step)]
    : partsOfAnswer({ ...said, sources: [...said.sources, ...formLinks(said)] }, toUrl);
  await answer(app, message, { parts, change: { assistant_id: said.conversationId, ...keepStep(step) } });
}

const keepStep = (step: HandOverStep | null) => ({ hand_over: step?.handOver ? JSON.stringify(step.handOver) : null });

type Written = { parts: readonly AnswerPart[]; change: Parameters<typeof changeConversation>[2] };

/** Writes the assistant's answer to a message, once, with what changes in its conversation. */
async function answer(app: App, { id, conversation_id }: Message, { parts, change }: Written): Promise<void> {
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    if (!(await settleHeard(trx, id, { state: 'answered', failure: null }))) return;
    await changeConversation(trx, conversation_id, change);
    await insertSaid(trx, { conversationId: conversation_id, author: 'assistant', answers: id, parts, at });
  });
}

/** Writes a notice, and does what the word asked for: what is forgotten is gone with it, and only the notice stays. */
async function give(
  app: App,
  { id, language }: Conversation,
  message: Message,
  { notice, word }: { notice: Notice; word?: 'stop' | 'start' | 'forget' },
): Promise<void> {
  const at = app.now();
  const text = inLanguage(language, () => noticeText(notice));
  const part: AnswerPart = { text, buttons: [], picture: null, link: null };
  const pictures = await app.db.transaction().execute(async (trx) => {
    if (!(await settleHeard(trx, message.id, { state: 'answered', failure: null }))) return [];
    const gone = word === 'forget' ? await removeMessages(trx, id, message.id) : [];
    if (word === 'forget') await changeConversation(trx, id, { assistant_id: null, hand_over: null });
    if (word === 'stop') await changeConversation(trx, id, { opted_out_at: message.said_at, with_office_until: null });
    if (word === 'start') await changeConversation(trx, id, { opted_out_at: null });
    await insertSaid(trx, { conversationId: id, author: 'notice', answers: message.id, parts: [part], at });
    return gone;
  });
  for (const picture of pictures) await app.files.remove(picture).catch(() => {});
}
