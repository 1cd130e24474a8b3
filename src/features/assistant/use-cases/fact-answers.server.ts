import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { findAskingLine } from '#features/insights/find-asking-range.server.ts';
import { findHelp, helpFact } from '#features/support/find-help.server.ts';
import { currentLanguage, localPath } from '#lib/language.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import type { AnswerSource } from '../assistant.ts';
import { findPlaceOf } from '../data/find-homes.server.ts';
import type { Intent } from '../domain/intents.ts';
import { longPattern } from '../domain/reading/long-pattern.ts';
import type { Part, Thinking } from './draft.server.ts';
import { reply } from './replies.server.ts';

/** A text of the help centre or a guide as the source of an answer; nothing where it is gone. */
export function source(...ids: string[]): AnswerSource[] {
  return ids.flatMap((id) => {
    const fact = helpFact(id, currentLanguage());
    return fact ? [{ label: fact.title, href: localPath(fact.path) }] : [];
  });
}

/** Words of somebody who cannot come and look. */
export const ABROAD = longPattern(
  String.raw`\b(?:abroad|not in nigeria|outside (?:of )?nigeria|overseas|diaspora|from here|london|`,
  String.raw`uk|usa|america|canada|houston|dubai|germany|italy|ireland|atlanta|toronto)\b`,
);

type FactRule = readonly [RegExp, () => string, string];

/** Titles in the words people ask by, each with what it is and where that stands. */
const TITLES: readonly FactRule[] = [
  [/\b(?:c of o|cofo|c o o|certificate of occupancy)\b/, m.assistant_title_cofo, 'resources/title-documents#c-of-o'],
  [/\bconsent\b/, m.assistant_title_consent, 'resources/title-documents#consent'],
  [/\b(?:deed|conveyance|power of attorney)\b/, m.assistant_title_deed, 'resources/title-documents#deed'],
  [/\bsurvey\b/, m.assistant_title_survey, 'resources/title-documents#survey-plan'],
  [/\b(?:receipt|omo ?nile)\b/, m.assistant_title_receipt, 'resources/title-documents#family-receipt'],
  [/\b(?:excision|gazette)\b/, m.assistant_title_excision, 'resources/title-documents#gazette'],
  [/\b(?:r of o|right of occupancy|allocation)\b/, m.assistant_title_rofo, 'resources/title-documents#allocation'],
];
const TITLES_AT_ONCE = 3;

function titles({ read: { plain } }: Thinking): Part {
  const asked = TITLES.filter(([pattern]) => pattern.test(plain)).slice(0, TITLES_AT_ONCE);
  if (asked.length === 0)
    return { paragraphs: [m.assistant_title_none()], sources: source('resources/title-documents#ladder') };
  return { paragraphs: asked.map(([, text]) => text()), sources: source(...asked.map(([, , id]) => id)) };
}

const FEES: readonly FactRule[] = [
  [/\b(?:caution|refund\w*|deposit)\b/, m.assistant_fees_caution, 'caution-fee'],
  [/\b(?:inspection|viewing|form) fee\b/, m.assistant_fees_inspection, 'inspection-fee'],
  [/\b(?:upfront|years? rent|two years|2 years|advance)\b/, m.assistant_fees_upfront, 'rent-upfront'],
  [/\b(?:agency|agent|commission)\b/, m.assistant_fees_agency, 'agency-fee-rent'],
];
/** By custom: agency and legal of a rent; agent and lawyer of a sale, and in Lagos consent and registration. */
const RENT_SHARE = 0.2;
const SALE_SHARE = 0.1;
const LAGOS_SHARE = 0.03;

function fees({ read: { plain, slots } }: Thinking): Part {
  const isSale = slots.deal === 'sale' || /\b(?:buy|buying|sale|purchase)\b/.test(plain);
  const paragraphs: string[] = [];
  const ids: string[] = [];
  for (const [pattern, text, id] of FEES.filter(([pattern]) => pattern.test(plain)).slice(0, 2)) {
    void pattern;
    paragraphs.push(text());
    ids.push(id);
  }
  if (slots.deal === 'short-let') paragraphs.push(m.assistant_fees_shortlet());
  else if (paragraphs.length === 0) {
    paragraphs.push(isSale ? m.assistant_fees_sale() : m.assistant_fees_rent());
    ids.push(isSale ? 'resources/home-buying-guide#costs' : 'move-in-cost');
    const example = exampleOf(slots, isSale);
    if (example) paragraphs.push(example);
  }
  return { paragraphs, sources: source(...ids) };
}

function exampleOf({ budget, places, period }: Thinking['read']['slots'], isSale: boolean): string | null {
  const minor = budget?.maxMinor;
  if (!budget || !minor || (period !== null && period !== 'year')) return null;
  const isLagos = places.some(({ state }) => state === 'Lagos');
  const share = isSale ? SALE_SHARE + (isLagos ? LAGOS_SHARE : 0) : RENT_SHARE;
  const money = formatMoney({ minor, currency: budget.currency });
  const total = formatMoney({ minor: Math.round((minor * (1 + share)) / 100) * 100, currency: budget.currency });
  return m.assistant_fees_example({ money, total });
}

function paySafely({ read: { plain }, state, masked }: Thinking): Part {
  const isPressed = state.topic === 'pay-safely' || PRESSURE.test(plain);
  const paragraphs = [m.assistant_pay_first_see(), isPressed ? m.assistant_pay_pressure() : m.assistant_pay_how()];
  if (masked.length > 0) paragraphs.unshift(m.assistant_masked());
  return { paragraphs, sources: source('pay-safely', 'inspection-fee'), replies: [reply('report'), reply('checks')] };
}

/** Words by which somebody is hurried into paying. */
export const PRESSURE = longPattern(
  String.raw`\b(?:today|another person|other (?:person|people|buyers?|tenants?|clients?)|`,
  'somebody else|someone else|hurry|rush|last chance|before (?:evening|tonight|tomorrow)|',
  'only one left|many people|first come|carry am|take it|waiting|deadline|now now|',
  String.raw`immediately|urgent)\b`,
);

function checks({ read: { plain } }: Thinking): Part {
  const isAgent = /\b(?:agents?|419|landlord|person|owner)\b/.test(plain);
  const paragraphs = [isAgent ? m.assistant_scam_agent() : m.assistant_checks()];
  if (ABROAD.test(plain)) paragraphs.push(m.assistant_checks_abroad());
  return { paragraphs, sources: source('verified-meaning', isAgent ? 'find-agent' : 'avoid-scams') };
}

async function areas(app: App, { read, state }: Thinking): Promise<Part> {
  const ref = read.topicPlace ?? read.slots.places[0] ?? state.topicPlace;
  const place = ref && findPlaceOf(ref);
  if (!place) return { paragraphs: [m.assistant_area_none()], sources: [] };
  const line = await findAskingLine(app, { state: place.state, location: place.name });
  const paragraphs = [m.assistant_area_about({ place: place.name })];
  if (line?.price)
    paragraphs.push(m.assistant_area_prices({ place: place.name, price: line.price, count: line.homes }));
  const sources = line ? [{ label: place.name, href: localPath(line.path) }] : [];
  return { paragraphs, sources, state: { topicPlace: ref } };
}

function promise({ read: { plain } }: Thinking): Part {
  void plain;
  return {
    paragraphs: [m.assistant_promise()],
    sources: source('check-land-papers', 'resources/registry-search#why'),
  };
}

const loanPage = () => ({ label: m.assistant_loan_page(), href: localPath(href('/mortgage/calculator')) });

/** What each question of fact is answered with: the market's own facts, with where they stand. */
const ANSWERS: Readonly<Partial<Record<Intent, (app: App, thinking: Thinking) => Part | Promise<Part>>>> = {
  hostile: () => ({ paragraphs: [m.assistant_hostile()] }),
  'private-data': () => ({ paragraphs: [m.assistant_private_data()] }),
  promise: (_app, thinking) => promise(thinking),
  report: () => ({
    paragraphs: [m.assistant_report()],
    sources: source('already-paid-scam', 'report-listing'),
    replies: [reply('agent')],
  }),
  'pay-safely': (_app, thinking) => paySafely(thinking),
  sell: () => ({
    paragraphs: [m.assistant_sell()],
    sources: [{ label: m.assistant_sell_page(), href: localPath(href('/sell')) }, ...source('how-to-list')],
  }),
  titles: (_app, thinking) => titles(thinking),
  papers: () => ({ paragraphs: [m.assistant_papers()], sources: source('check-land-papers') }),
  fees: (_app, thinking) => fees(thinking),
  checks: (_app, thinking) => checks(thinking),
  areas,
  instalments: () => ({ paragraphs: [m.assistant_instalments()], sources: [loanPage()] }),
};

/** The first question of fact among what was asked that we know to answer. */
export const factIntent = (intents: readonly Intent[]): Intent | null =>
  intents.find((intent) => ANSWERS[intent] !== undefined) ?? null;

/** The answer to a question of fact. */
export async function answerFact(app: App, intent: Intent, thinking: Thinking): Promise<Part> {
  return (await ANSWERS[intent]?.(app, thinking)) ?? { paragraphs: [] };
}

const QUESTION = /\?|\b(?:what|how|why|when|where|who|which|can i|do you|is there|explain|tell me|mean|difference)\b/;
const NEAREST_SHOWN = 2;

/** What comes nearest to words no rule knows, to be offered beside saying so. */
export async function nearestHelp(app: App, text: string): Promise<AnswerSource[]> {
  const found = await findHelp(app, text, currentLanguage(), NEAREST_SHOWN);
  return found.map(({ title, path }) => ({ label: title, href: localPath(path) }));
}

const EXCERPT_MAX = 420;

/** What the help centre and the guides say to a question no rule knows; null where they say nothing. */
export async function answerFromHelp(app: App, { text, read }: Thinking): Promise<Part | null> {
  if (!QUESTION.test(read.plain)) return null;
  const [best] = await findHelp(app, text, currentLanguage(), 1);
  if (!best) return null;
  return { paragraphs: [excerpt(best.text)], sources: [{ label: best.title, href: localPath(best.path) }] };
}

/** The beginning of a text up to the end of a sentence. */
function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= EXCERPT_MAX) return line;
  const cut = line.slice(0, EXCERPT_MAX);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('? '), cut.lastIndexOf(': '));
  return end > 80 ? cut.slice(0, end + 1) : `${cut.slice(0, cut.lastIndexOf(' '))} …`;
}
