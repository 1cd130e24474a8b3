import { type CardFact, cardFacts } from '#features/listings/card-facts.ts';
import type { ListingDetail } from '#features/listings/listing.ts';
import { kindOf, placeWords, priceWords, titleWord } from '#features/listings/listing-texts.ts';
import { trustWord } from '#features/listings/trust-word.ts';
import { trustLevel, trustPercent } from '#features/trust/trust-level.ts';
import { formatSqm } from '#lib/area.ts';
import { m } from '#paraglide/messages.js';

/** Everything a card shows, in words. */
export type ShareCard = {
  kind: string;
  price: string;
  title: string;
  place: string;
  facts: string;
  /** The score with its word; null where nothing was checked. */
  trust: { percent: number | null; words: string; tone: 'good' | 'plain' | 'bad' };
  /** Where its first picture is kept and in which widths; null for one without. */
  picture: { src: string; widths: readonly number[]; isSample: boolean } | null;
};

/** What a card shows of a listing. */
export function shareCardOf(listing: ListingDetail): ShareCard {
  const { amount, period } = priceWords(listing);
  const [picture] = listing.pictures;
  return {
    kind: kindOf(listing),
    price: amount + period,
    title: listing.title,
    place: placeWords(listing),
    facts: cardFacts(listing).flatMap(factWords).join(' · '),
    trust: trustOf(listing),
    picture: picture ? { src: picture.src, widths: picture.widths, isSample: picture.isSample } : null,
  };
}

function trustOf({ trust_score: score, verification_status: status }: ListingDetail): ShareCard['trust'] {
  const percent = score === null ? null : trustPercent(score);
  if (status === 'flagged') return { percent, words: m.listings_flagged(), tone: 'bad' };
  if (percent === null) return { percent, words: m.listings_trust_none(), tone: 'plain' };
  return {
    percent,
    words: trustWord(percent),
    tone: ['excellent', 'good'].includes(trustLevel(percent)) ? 'good' : 'plain',
  };
}

function factWords(fact: CardFact): string[] {
  switch (fact.kind) {
    case 'bedrooms':
      return [m.sharing_beds({ count: fact.count })];
    case 'bathrooms':
      return [m.sharing_baths({ count: fact.count })];
    case 'area':
      return [formatSqm(fact.areaSqm)];
    case 'plot':
      return [fact.areaSqm === null ? (fact.declared ?? '') : formatSqm(fact.areaSqm)].filter(Boolean);
    case 'title':
      return [titleWord(fact.titleType)];
  }
}
