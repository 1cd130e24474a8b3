import type { TitleType } from '#vocabulary/listing-words.ts';
import type { DescribedHome } from './demo-descriptions.ts';
import type { Drawing } from './demo-drawing.ts';
import { nounOf, TITLE_WORDS } from './demo-listing.ts';
import type { DemoLot } from './demo-lots.ts';

/** What the title and the description of a listing may say about it. */
export function wordsOf(
  { lot, bedrooms, place, standing }: Drawing,
  facts: { isNew: boolean; title: TitleType | null; landSize: string | null },
): DescribedHome {
  return {
    kind: kindOf(lot),
    noun: nounOf(lot, bedrooms),
    place: place.name,
    city: place.city,
    bedrooms,
    isNew: facts.isNew,
    isRent: lot.deal === 'rent',
    titleWords: facts.title ? TITLE_WORDS[facts.title] : null,
    landSize: facts.landSize,
    category: standing.category,
  };
}

function kindOf(lot: DemoLot): DescribedHome['kind'] {
  if (lot.type === 'land') return 'land';
  if (lot.type === 'commercial' || lot.type === 'office') return 'trade';
  if (lot.period === 'night') return 'shortlet';
  if (lot.subtype === 'block-of-flats') return 'block';
  if (lot.basis === 'room') return 'room';
  if (lot.type === 'bungalow') return 'bungalow';
  return lot.type === 'apartment' || lot.type === 'condo' ? 'flat' : 'house';
}

/** The heading of a listing, as agents write them: what it is, then where. */
export function titleOf({ lot, standing }: Drawing, { noun, place, isNew, landSize }: DescribedHome): string {
  if (landSize) return `${capital(landSize)} of ${lot.subtype.replace('-land', '')} land in ${place}`;
  if (lot.period === 'night') return `${capital(noun)}, short let, ${place}`;
  if (standing.category === 'foreclosure') return `Bank sale: ${noun}, ${place}`;
  return isNew ? `Newly built ${noun}, ${place}` : `${capital(noun)}, ${place}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
