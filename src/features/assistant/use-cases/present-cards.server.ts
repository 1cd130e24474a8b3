import type { ListingCard } from '#features/listings/listing.ts';
import { propertyPath } from '#features/listings/listing-path.ts';
import { placeWords, priceWords, titleWord } from '#features/listings/listing-texts.ts';
import { toSqft } from '#lib/area.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import type { VerificationStatus } from '#vocabulary/listing-words.ts';
import type { AssistantCard } from '../assistant.ts';

const STATUSES: Readonly<Record<VerificationStatus, () => string>> = {
  verified: m.assistant_status_verified,
  approved: m.assistant_status_verified,
  pending: m.assistant_status_pending,
  flagged: m.assistant_status_flagged,
  unverified: m.assistant_status_unverified,
};

/** What was checked of a home, in a word. */
export const statusWord = (status: VerificationStatus): string => STATUSES[status]();

const NARROW_WIDTH = 480;
const whole = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 });

/** Homes as cards of a conversation; sizes in square feet (spec 9: 10.764 to the square metre). */
export function presentCard(card: ListingCard): AssistantCard {
  const { amount, period } = priceWords(card);
  const picture = card.picture;
  const width = picture?.widths.find((one) => one >= NARROW_WIDTH) ?? picture?.widths.at(-1);
  return {
    id: card.id,
    title: card.title,
    priceText: `${amount}${period}`,
    place: placeWords(card),
    facts: factsOf(card).join(' · '),
    trust: statusWord(card.verification_status),
    href: localPath(propertyPath(card)),
    pictureUrl: picture && width ? `${picture.src}/${width}.webp` : null,
  };
}

function factsOf(card: ListingCard): string[] {
  const facts: string[] = [];
  const isLand = card.property_type === 'land';
  if (!isLand && card.bedrooms !== null) facts.push(m.search_chip_bedrooms({ count: card.bedrooms }));
  if (!isLand && card.bathrooms !== null) facts.push(m.search_chip_bathrooms({ count: card.bathrooms }));
  if (isLand && card.land_size_declared) facts.push(card.land_size_declared);
  if (card.area_sqm !== null) facts.push(m.assistant_sqft({ size: whole.format(toSqft(card.area_sqm)) }));
  if (isLand && card.title_type) facts.push(titleWord(card.title_type));
  return facts;
}
