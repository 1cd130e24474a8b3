import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { requestTour, sendMessage } from '#features/leads/enquiries.server.ts';
import { wordEnquiryRefusal } from '#features/leads/enquiry-texts.ts';
import { LEAD_CONSENT } from '#features/leads/lead.ts';
import { leaveLead } from '#features/leads/leave-lead.server.ts';
import { askForCall } from '#features/support/ask-for-call.server.ts';
import { localPath } from '#lib/language.ts';
import { hasConsented } from '#lib/typed-text.ts';
import { m } from '#paraglide/messages.js';
import { type Conversation, findConversation, noteLead } from '../data/conversations.server.ts';
import { scoreLead } from '../domain/lead-score.ts';
import { wishWords } from '../ui/slot-texts.server.ts';
import { appendMessage, transcriptOf } from './chat-page.server.ts';

/** Who hands over, as far as the server knows. */
export type Sender = { address: string | null; actor: Actor | null };
/**
 * Done, with the path where it can be followed if there is one; or what is wrong by field, in words; null where the
 * conversation has ended.
 */
export type HandedOver = { done: true; path: string | null } | { errors: Record<string, string> } | null;

/** A message to a lister holds so much; of a longer conversation the end is what matters. */
const MESSAGE_MAX = 5000;
const TRANSCRIPT_MAX = 4000;

type Given = Record<string, string>;

/**
 * Hands a conversation over to a person: to the lister of the home it is about, else to the office as a lead, else, of
 * somebody without an email, as a wish to be called. The transcript goes along only where that was ticked.
 */
export async function handOver(app: App, secret: string, given: Given, sender: Sender): Promise<HandedOver> {
  const known = await findConversation(app, secret);
  if (!known) return null;
  const sent = await send(app, known, given, sender);
  if ('errors' in sent) return sent;
  const state = { ...known.state, isHandedOver: true, offer: null, replies: [] };
  const leadScore = scoreLead(state);
  if (sent.leadId) await noteLead(app.db, known.id, sent.leadId);
  const source = sent.path ? { label: m.assistant_follow(), href: localPath(sent.path) } : undefined;
  await appendMessage(app, known, {
    state: { ...state, leadScore },
    text: m.assistant_handed_over_office(),
    source,
  });
  return { done: true, path: sent.path };
}

type Sent = { path: string | null; leadId: string | null } | { errors: Record<string, string> };

async function send(app: App, known: Conversation, given: Given, sender: Sender): Promise<Sent> {
  const { fullName = '', email = '', phone = '' } = given;
  const message = messageOf(known, given);
  const { listingId } = known.state;
  if (listingId !== null) {
    const fields = { name: fullName, contact: email || phone, message };
    const answer = await sendMessage(app, listingId, fields, sender);
    if ('enquiry' in answer) return { path: answer.enquiry.path, leadId: null };
    return { errors: Object.fromEntries(answer.refusals.map((one) => [one.field, wordEnquiryRefusal(one)])) };
  }
  if (email.trim() === '' && phone.trim() !== '') {
    const asked = await askForCall(app, { name: fullName, phone, email: '', message }, sender);
    return 'path' in asked ? { path: asked.path, leadId: null } : asked;
  }
  const city = known.state.slots.places[0]?.name ?? '';
  const lead = {
    fullName,
    email,
    phone,
    city,
    message,
    source: href('/chat'),
    [LEAD_CONSENT]: given[LEAD_CONSENT] ?? '',
  };
  const left = await leaveLead(app, 'match', lead, sender);
  return 'id' in left ? { path: null, leadId: left.id } : left;
}

function messageOf({ state, history }: Conversation, given: Given): string {
  const lines: string[] = [
    m.assistant_lead_intro({ what: wishWords(state.slots) || '–', score: state.leadScore }),
    hasConsented(given['call']) ? m.assistant_lead_call_yes() : m.assistant_lead_call_no(),
  ];
  if (hasConsented(given['transcript'])) {
    const whole = transcriptOf(history);
    lines.push(
      m.assistant_lead_transcript(),
      whole.length > TRANSCRIPT_MAX ? `… ${whole.slice(-TRANSCRIPT_MAX)}` : whole,
    );
  }
  return lines.join('\n').slice(0, MESSAGE_MAX);
}

/** Asks for a visit to the home that is talked about, as its page does. */
export async function askForTour(app: App, secret: string, given: Given, sender: Sender): Promise<HandedOver> {
  const known = await findConversation(app, secret);
  const listingId = known?.state.listingId;
  if (!known || !listingId) return null;
  const { name = '', contact = '', message = '', preferred_at = '' } = given;
  const answer = await requestTour(app, listingId, { name, contact, message, preferred_at }, sender);
  if (!('enquiry' in answer))
    return { errors: Object.fromEntries(answer.refusals.map((one) => [one.field, wordEnquiryRefusal(one)])) };
  const state = { ...known.state, offer: null, replies: [] };
  const source = { label: m.assistant_follow(), href: localPath(answer.enquiry.path) };
  await appendMessage(app, known, { state, text: m.assistant_toured(), source });
  return { done: true, path: answer.enquiry.path };
}
