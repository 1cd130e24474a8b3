import { chipLabel } from '#features/search/chip-texts.server.ts';
import { m } from '#paraglide/messages.js';
import type { QuickReply } from '../domain/conversation-state.ts';
import type { QuestionId } from '../domain/questions.ts';
import { ENGLISH_ACT, RETRY_ACT, WAIT_ACT } from '../domain/quick-replies.ts';
import type { Slots } from '../domain/slots.ts';

const REPLIES = {
  rent: [m.assistant_reply_rent, 'to rent'],
  buy: [m.assistant_reply_buy, 'to buy'],
  shortLet: [m.assistant_reply_short_let, 'short let'],
  any: [m.assistant_reply_any, 'any'],
  show: [m.assistant_reply_show, 'show me homes'],
  more: [m.assistant_reply_more, 'show me more'],
  cheaper: [m.assistant_reply_cheaper, 'cheaper'],
  agent: [m.assistant_reply_agent, 'connect me to an agent'],
  call: [m.assistant_reply_call, 'call me'],
  tryAgain: [m.assistant_reply_try_again, RETRY_ACT],
  wait: [m.assistant_reply_ill_wait, WAIT_ACT],
  tour: [m.assistant_reply_tour, 'book a visit to the first one'],
  fees: [m.assistant_reply_fees, 'which fees come on top of the price'],
  checks: [m.assistant_reply_checks, 'how do you check listings and verify'],
  titles: [m.assistant_reply_titles, 'which papers should i check'],
  report: [m.assistant_reply_report, 'report a listing'],
  restart: [m.assistant_reply_restart, 'start again'],
  english: [m.assistant_reply_english, ENGLISH_ACT],
  now: [m.assistant_timing_now, 'this month'],
  soon: [m.assistant_timing_soon, 'in 2 months'],
  later: [m.assistant_timing_later, 'no rush'],
  cash: [m.assistant_financing_cash, 'cash'],
  mortgage: [m.assistant_financing_mortgage, 'with a mortgage'],
  instalments: [m.assistant_financing_instalments, 'i want instalments'],
  live: [m.assistant_purpose_live, 'to live in'],
  invest: [m.assistant_purpose_invest, 'an investment'],
} as const satisfies Record<string, readonly [() => string, string]>;

/** A quick reply in the language that is written, with what it stands for. */
export function reply(name: keyof typeof REPLIES): QuickReply {
  const [text, act] = REPLIES[name];
  return { text: text(), act };
}

const TYPES_OFFERED = ['apartment', 'house', 'self-contain', 'land'] as const;
const BEDS_OFFERED = [1, 2, 3, 4] as const;

/** The replies that answer a question. */
export function repliesTo(question: QuestionId, { deal }: Slots): QuickReply[] {
  switch (question) {
    case 'deal':
      return [reply('rent'), reply('buy'), reply('shortLet')];
    case 'place':
      return [
        { text: 'Lagos', act: 'Lagos' },
        { text: 'Abuja', act: 'Abuja' },
        { text: 'Port Harcourt', act: 'Port Harcourt' },
      ];
    case 'type':
      return TYPES_OFFERED.filter((type) => deal === 'sale' || type !== 'land').map((value) => ({
        text: chipLabel({ kind: 'type', value, key: '', source: '', spans: [], isFilter: true }),
        act: value.replace('-', ' '),
      }));
    case 'beds':
      return BEDS_OFFERED.map((count) => ({ text: String(count), act: `${count} bedrooms` }));
    case 'budget':
      return [reply('any')];
    case 'timing':
      return [reply('now'), reply('soon'), reply('later')];
    case 'financing':
      return [reply('cash'), reply('mortgage'), reply('instalments')];
    case 'purpose':
      return [reply('live'), reply('invest')];
  }
}
