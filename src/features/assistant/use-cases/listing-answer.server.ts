import type { App } from '#app/app.server.ts';
import type { ListingDetail } from '#features/listings/listing.ts';
import { propertyPath } from '#features/listings/listing-path.ts';
import { listerWords, placeWords, priceWords, titleWord } from '#features/listings/listing-texts.ts';
import { moveInCost } from '#features/listings/move-in-cost.ts';
import { findPublicListing } from '#features/listings/visible-listing.server.ts';
import { formatDate } from '#lib/dates.ts';
import { localPath } from '#lib/language.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import type { ConversationState } from '../domain/conversation-state.ts';
import type { Part, Thinking } from './draft.server.ts';
import { ABROAD } from './fact-answers.server.ts';
import { statusWord } from './present-cards.server.ts';
import { reply } from './replies.server.ts';

const PLACES_IN_ROW: readonly (readonly [RegExp, number])[] = [
  [/\b(?:first|1st|number (?:1|one)|one above)\b/, 0],
  [/\b(?:second|2nd|number (?:2|two))\b/, 1],
  [/\b(?:third|3rd|number (?:3|three)|last one)\b/, 2],
];

/** The home a message means: one of those just shown, the one that is looked at, or the only one there is. */
export function listingMeant(plain: string, state: Pick<ConversationState, 'lastShown' | 'listingId'>): string | null {
  const place = PLACES_IN_ROW.find(([pattern]) => pattern.test(plain))?.[1];
  if (place !== undefined) return state.lastShown[place] ?? state.listingId;
  return state.listingId ?? (state.lastShown.length === 1 ? (state.lastShown[0] ?? null) : null);
}

/** What is stored about a home, as far as it was asked for. */
export async function answerListing(app: App, { read: { plain }, next }: Thinking): Promise<Part> {
  const id = listingMeant(plain, next);
  const listing = id === null ? null : await findPublicListing(app, id);
  if (!listing)
    return { paragraphs: [m.assistant_listing_none()], replies: next.lastShown.length > 0 ? [reply('more')] : [] };
  return {
    paragraphs: factsOf(listing, plain),
    sources: [{ label: listing.title, href: localPath(propertyPath(listing)) }],
    replies: [reply('tour'), reply('agent')],
    state: { listingId: listing.id },
  };
}

/** All that is recorded of a home in our own words, without the title its lister gave it. */
export function listingFacts(listing: ListingDetail): string[] {
  const { amount, period } = priceWords(listing);
  const told = [feesOf(listing), trustOf(listing), titleOf(listing), availabilityOf(listing)];
  return [`${placeWords(listing)}: ${amount}${period}.`, ...told.filter((text) => text !== null)];
}

function factsOf(listing: ListingDetail, plain: string): string[] {
  const { amount, period } = priceWords(listing);
  const head = m.assistant_listing_price({
    title: listing.title,
    place: placeWords(listing),
    price: `${amount}${period}`,
  });
  const parts = [
    [/\b(?:fees?|total|cost|pay|package|caution|agency|commission)\b/, feesOf(listing)],
    [/\b(?:check|checked|verif|trust|real|genuine|safe|legit|scam|papers?|documents?|title)\b/, trustOf(listing)],
    [/\b(?:title|papers?|documents?|c of o|deed|survey)\b/, titleOf(listing)],
    [/\b(?:agent|owner|lister|landlord|who|contact)\b/, listerOf(listing)],
    [/\b(?:available|still|free|there|dey|sold|taken|gone)\b/, availabilityOf(listing)],
  ] as const;
  const asked = parts
    .filter(([pattern, text]) => text !== null && pattern.test(plain))
    .map(([, text]) => text as string);
  return [head, ...(asked.length > 0 ? asked : [trustOf(listing), availabilityOf(listing)])];
}

function feesOf(listing: ListingDetail): string {
  const cost = moveInCost({
    transactionType: listing.transaction_type,
    priceMinor: listing.price_minor,
    yearsUpfront: listing.years_upfront,
    fees: listing.fees,
  });
  if (!cost) return listing.transaction_type === 'sale' ? m.assistant_fees_sale() : m.assistant_listing_fees_unsaid();
  const money = (minor: number) => formatMoney({ minor, currency: listing.currency });
  return m.assistant_listing_total({ total: money(cost.totalMinor), refundable: money(cost.refundableMinor) });
}

function trustOf({ verification_status: status }: ListingDetail): string {
  const told = m.assistant_listing_trust({ status: statusWord(status) });
  return status === 'flagged' ? `${told} ${m.assistant_pay_first_see()}` : told;
}

const titleOf = ({ title_type }: ListingDetail) =>
  title_type ? m.assistant_listing_title({ title: titleWord(title_type) }) : null;

function listerOf({ listed_by }: ListingDetail): string | null {
  const name = listerWords(listed_by);
  return name ? m.assistant_listing_lister({ name }) : null;
}

function availabilityOf({ status, last_confirmed_at, listed_at }: ListingDetail): string {
  if (status !== 'available') return m.assistant_listing_unavailable();
  return m.assistant_listing_available({ day: formatDate(last_confirmed_at ?? listed_at) });
}

/** Asks when to visit a home, or which home. */
export async function answerTour(app: App, { read: { plain }, next }: Thinking): Promise<Part> {
  const id = listingMeant(plain, next) ?? next.lastShown[0] ?? null;
  const listing = id === null ? null : await findPublicListing(app, id);
  if (listing?.status !== 'available')
    return { paragraphs: [m.assistant_tour_none(), ...(ABROAD.test(plain) ? [m.assistant_checks_abroad()] : [])] };
  const isClear = next.lastShown.length <= 1 || listingMeant(plain, next) !== null;
  const paragraphs = [m.assistant_tour_ask({ title: listing.title })];
  if (!isClear) paragraphs.push(m.assistant_tour_which());
  if (ABROAD.test(plain)) paragraphs.push(m.assistant_checks_abroad());
  return {
    paragraphs,
    form: 'tour',
    sources: [{ label: listing.title, href: localPath(propertyPath(listing)) }],
    state: { listingId: listing.id },
    replies: [reply('agent')],
  };
}
