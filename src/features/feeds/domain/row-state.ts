import type { FeedListing } from '#features/listings/feed-listing.ts';
import type { TransactionType } from '#vocabulary/listing-words.ts';
import { parseFeedMoment } from './feed-dates.ts';
import { type Kind, titleIn } from './kind-words.ts';
import type { Loss, Notes, Read, Reason } from './row-said.ts';
import { furnishingIn, isNewIn, isNewInProse, saleCategoryIn, servicedIn, withoutParts } from './state-words.ts';

type State = Pick<
  FeedListing,
  | 'furnishing'
  | 'serviced'
  | 'newly_built'
  | 'title_type'
  | 'sale_category'
  | 'says_category'
  | 'available_from'
  | 'open_house_at'
>;

/** Where a row is read, and how: which columns there are, when it is now, how its dates go. */
type StateContext = { now: Date; saysCategory: boolean; transaction: TransactionType };

/**
 * In what state it is, by which title it is held, and which kind of sale it is: from its column first, then from the
 * title and the description, as portals have no columns for them.
 */
export function readState(read: Read, kind: Kind, context: StateContext, { repairs }: Notes): State {
  const { now, saysCategory, transaction } = context;
  const isLand = kind.propertyType === 'land';
  const condition = read('condition');
  const prose = [read('kind'), read('property_type'), read('title'), read('description')];
  const isNew = isNewIn(condition) || isNewIn(read('newly_built')) || isYes(read('newly_built'));
  const isNewByWords = !isLand && prose.some(isNewInProse) && !isNo(read('newly_built'));
  const plain = isNew && !isLand ? 'new-construction' : null;
  const category = transaction === 'sale' ? (saleCategoryIn(read('sale_category')) ?? plain) : null;
  if (transaction === 'sale' && isUnread(read('sale_category'), category)) repairs.push('sale_category_dropped');
  const momentOf = (field: 'available_from' | 'open_house_at') => readMomentAhead(read(field), now, repairs);
  const own = (text: string, said: unknown, loss: Loss) => {
    if (!isLand && isUnread(text, said)) repairs.push(loss);
  };
  const furnishing = furnishingIn(read('furnishing')) ?? furnishingIn(condition);
  own(read('furnishing'), furnishing, 'furnishing_dropped');
  const serviced = servicedIn(read('serviced')) ?? servicedIn(condition);
  own(read('serviced'), serviced, 'serviced_dropped');
  const title = titleIn(read('title_type'));
  if (isUnread(read('title_type'), title)) repairs.push('title_type_dropped');
  return {
    furnishing: isLand ? null : (furnishing ?? firstOf(prose, (text) => furnishingIn(withoutParts(text)))),
    serviced: isLand ? serviced : (serviced ?? firstOf(prose, (text) => servicedIn(withoutParts(text)))),
    newly_built: isNew || isNewByWords ? true : null,
    title_type: title ?? firstOf(prose, titleIn),
    sale_category: category,
    says_category: saysCategory,
    available_from: category === 'coming-soon' ? momentOf('available_from') : null,
    open_house_at: category === 'open-house' ? momentOf('open_house_at') : null,
  };
}

function firstOf<Found>(texts: readonly string[], find: (text: string) => Found | null): Found | null {
  for (const text of texts) {
    const found = text ? find(text) : null;
    if (found !== null) return found;
  }
  return null;
}

const SAYS_NOTHING = /^(?:no|none|nil|null|nan|n\/?a|n|f|0|0\.0|false|-+|not? (?:specified|stated|applicable|given))$/i;

const isUnread = (text: string, said: unknown) => text !== '' && said === null && !SAYS_NOTHING.test(text);

export function isYes(text: string): boolean {
  return /^(?:1|1\.0|yes|true|y)$/i.test(text);
}

const isNo = (text: string) => /^(?:0|0\.0|no|false|n)$/i.test(text);

function readMomentAhead(text: string, now: Date, repairs: Reason[]): string | null {
  const moment = text ? parseFeedMoment(text, now) : null;
  if (text && !moment) repairs.push('date_dropped');
  return moment?.toISOString() ?? null;
}
