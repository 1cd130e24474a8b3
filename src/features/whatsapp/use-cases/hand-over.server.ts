import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import type { AssistantAnswer } from '#features/assistant/assistant.ts';
import { handOverByPhone } from '#features/assistant/hand-over-by-phone.server.ts';
import { AppError } from '#lib/app-error.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { localPath } from '#lib/language.ts';
import { formatPhone, parseContactPhone } from '#lib/phone.ts';
import { m } from '#paraglide/messages.js';
import type { Language } from '#vocabulary/languages.ts';
import type { Conversation } from '../data/conversations.server.ts';
import type { AnswerPart } from '../domain/answer-parts.ts';
import { type Consent, type HandOver, readConsent, readContact, readHandOver } from '../domain/hand-over.ts';

/** What is written next, and what stands asked after it. */
export type HandOverStep = { text: string; buttons: string[]; handOver: HandOver | null };

const LABELS = (): Record<Consent, string> => ({
  'with-chat': m.whatsapp_agent_with_chat(),
  'without-chat': m.whatsapp_agent_number_only(),
  no: m.whatsapp_agent_no(),
});

/** E.164 of who writes; null on the demo page, which knows nobody's. */
const phoneOf = ({ channel, address }: Conversation): string | null => (channel === 'cloud' ? address : null);

/** The question of consent that an answer asking for an agent becomes here, where are no forms; null otherwise. */
export function askConsent(conversation: Conversation, { form, state }: AssistantAnswer): HandOverStep | null {
  if (form !== 'hand-over' && form !== 'call') return null;
  const language = state.language ?? conversation.language;
  const phone = phoneOf(conversation);
  return inLanguage(language, () => ({
    text: phone ? m.whatsapp_agent_ask({ number: formatPhone(phone) }) : m.whatsapp_agent_ask_first(),
    buttons: Object.values(LABELS()),
    handOver: { step: 'consent', mayCall: form === 'call', withTranscript: false, language },
  }));
}

/** What an answer to that question leads to; null where they wrote of something else, which ends the asking. */
export async function goOnHandingOver(
  app: App,
  conversation: Conversation,
  text: string,
): Promise<HandOverStep | null> {
  const asked = readHandOver(conversation.hand_over);
  if (!asked || !conversation.assistant_id) return null;
  return inLanguage(asked.language, () =>
    asked.step === 'consent' ? onConsent(app, conversation, asked, text) : onContact(app, conversation, asked, text),
  );
}

async function onConsent(
  app: App,
  conversation: Conversation,
  asked: HandOver,
  text: string,
): Promise<HandOverStep | null> {
  const consent = readConsent(text, LABELS());
  if (consent === null) return null;
  if (consent === 'no') return says(m.whatsapp_agent_not_passed());
  const given: HandOver = { ...asked, withTranscript: consent === 'with-chat' };
  const phone = phoneOf(conversation);
  if (phone) return send(app, conversation, given, { name: conversation.name ?? '', phone });
  return { text: m.whatsapp_agent_contact(), buttons: [], handOver: { ...given, step: 'contact' } };
}

async function onContact(
  app: App,
  conversation: Conversation,
  given: HandOver,
  text: string,
): Promise<HandOverStep | null> {
  const contact = readContact(text);
  if (!contact) return null;
  const phone = parseContactPhone(contact.number);
  if (!phone) return { text: m.whatsapp_agent_no_number(), buttons: [], handOver: given };
  return send(app, conversation, given, { name: contact.name, phone });
}

const says = (text: string): HandOverStep => ({ text, buttons: [], handOver: null });

/** Stores the lead as /chat does. What is refused is said in words, with the page where a form takes it. */
async function send(
  app: App,
  { id, assistant_id }: Conversation,
  { withTranscript, mayCall, language }: HandOver,
  contact: { name: string; phone: string },
): Promise<HandOverStep> {
  const given = { ...contact, name: contact.name || m.whatsapp_agent_nameless(), withTranscript, mayCall };
  const page = urlOf(app, language, href('/get-matched'));
  try {
    const sent = await handOverByPhone(app, assistant_id ?? '', given, `whatsapp:${id}`);
    if (sent === null) return says(m.whatsapp_agent_gone({ page }));
    if ('errors' in sent) return says(m.whatsapp_agent_refused({ why: Object.values(sent.errors).join(' '), page }));
    const done = withTranscript ? m.whatsapp_agent_done_chat() : m.whatsapp_agent_done();
    return says(sent.path ? `${done}\n\n${m.assistant_follow()}: ${urlOf(app, language, sent.path)}` : done);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return says(m.whatsapp_agent_refused({ why: error.publicMessage, page }));
  }
}

const urlOf = (app: App, language: Language, path: string): string =>
  `${app.env.PUBLIC_URL}${inLanguage(language, () => localPath(path))}`;

/** The step as a message. */
export const partOfStep = ({ text, buttons }: HandOverStep): AnswerPart => ({
  ...{ text, buttons, picture: null, link: null },
});
