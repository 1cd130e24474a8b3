import type { MessageKind } from '../message.ts';
import { type ChannelWord, readChannelWord } from './channel-words.ts';

const HOUR_MS = 3_600_000;
/** How long after somebody wrote they may be written to freely: the rule of WhatsApp. */
export const OPEN_HOURS = 24;
/** Meta brings a webhook again for seven days; what is older is an old body sent anew. */
const REPLAY_DAYS = 7;
/** Clocks differ; beyond this a message comes from the future. */
const AHEAD_MS = 5 * 60_000;

/** Whether a message of that moment can have come to us now for the first time. */
export function isTimely(saidAt: Date, now: Date): boolean {
  const age = now.getTime() - saidAt.getTime();
  return age >= -AHEAD_MS && age <= REPLAY_DAYS * 24 * HOUR_MS;
}

/** Whether they wrote within the last 24 hours. */
export function isOpen(heardAt: Date | null, now: Date): boolean {
  return heardAt !== null && now.getTime() - heardAt.getTime() < OPEN_HOURS * HOUR_MS;
}

export type Notice = 'stopped' | 'started' | 'forgotten' | 'voice' | 'file' | 'picture' | 'other' | 'slow';

/**
 * What becomes of a message: the assistant answers it, a notice does, or nobody and why. `word` is what the channel
 * itself does beside.
 */
export type Judgement =
  | { act: 'ask' }
  | { act: 'notice'; notice: Notice; word?: ChannelWord }
  | { act: 'silent'; why: 'opted_out' | 'late' | 'office' | 'slow' };

type Judged = {
  kind: MessageKind;
  text: string;
  saidAt: Date;
  hasPicture: boolean;
  optedOutAt: Date | null;
  withOfficeUntil: Date | null;
};

const NOTICES: Partial<Record<MessageKind, Notice>> = { voice: 'voice', document: 'file', other: 'other' };

/** What becomes of a message, by what it says and how its conversation stands. */
export function judgeMessage(
  { kind, text, saidAt, hasPicture, optedOutAt, withOfficeUntil }: Judged,
  now: Date,
): Judgement {
  const word = readChannelWord(text);
  if (word === 'forget') return { act: 'notice', notice: 'forgotten', word };
  // A stop that comes late still stops; a start that is older than the stop does not undo it.
  if (word === 'stop')
    return optedOutAt ? { act: 'silent', why: 'opted_out' } : { act: 'notice', notice: 'stopped', word };
  if (word === 'start' && optedOutAt && saidAt > optedOutAt) return { act: 'notice', notice: 'started', word };
  if (optedOutAt) return { act: 'silent', why: 'opted_out' };
  if (!isOpen(saidAt, now)) return { act: 'silent', why: 'late' };
  if (withOfficeUntil && withOfficeUntil > now) return { act: 'silent', why: 'office' };
  if (text.trim() !== '') return { act: 'ask' };
  if (kind === 'picture') return { act: 'notice', notice: hasPicture ? 'picture' : 'file' };
  return { act: 'notice', notice: NOTICES[kind] ?? 'other' };
}

const RANKS: ReadonlyMap<string, number> = new Map([
  ...([
    ['queued', 0],
    ['sending', 1],
    ['sent', 2],
    ['delivered', 3],
    ['read', 4],
  ] as const),
]);

/** Whether a report moves a message of ours on; reports come in any order, and none takes a later one back. */
export function movesOn(from: string, to: 'sent' | 'delivered' | 'read' | 'failed'): boolean {
  if (to === 'failed') return ['queued', 'sending', 'sent'].includes(from);
  return (RANKS.get(from) ?? RANKS.size) < (RANKS.get(to) ?? 0);
}
