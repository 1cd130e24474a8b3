import type { SaleCategory } from '#vocabulary/listing-words.ts';
import type { SeededRandom } from './seeded-random.ts';

/** What a description may mention. */
export type DescribedHome = {
  kind: 'house' | 'bungalow' | 'flat' | 'block' | 'room' | 'land' | 'trade' | 'shortlet';
  noun: string;
  place: string;
  city: string;
  bedrooms: number;
  isNew: boolean;
  isRent: boolean;
  titleWords: string | null;
  landSize: string | null;
  category: SaleCategory | null;
};

type Line = (home: DescribedHome) => string;

const OPENINGS: Record<DescribedHome['kind'], readonly Line[]> = {
  house: [
    (h) =>
      `A ${h.noun} on a quiet street in ${h.place}, ${h.isNew ? 'finished this year and never lived in' : 'lived in by one family and well kept'}.`,
    (h) =>
      `This ${h.noun} stands inside a gated close in ${h.place}. The road to the gate is ${h.isNew ? 'interlocked' : 'tarred'} and every neighbour is an owner.`,
    (h) =>
      `${h.isNew ? 'Newly built' : 'Solid'} ${h.noun} in ${h.place}, with ${h.bedrooms} real bedrooms, not counting the boys' quarters.`,
    (h) => `If you want space in ${h.place} without the noise of the main road, look at this ${h.noun}.`,
    (h) =>
      h.isNew
        ? `Built by its owners for themselves; they moved out of ${h.city} before they could live in this ${h.noun} in ${h.place}.`
        : `The owners built this ${h.noun} in ${h.place} for themselves and are ${h.isRent ? 'letting' : 'selling'} because they now live outside ${h.city}.`,
    (h) => `A bright ${h.noun} a few minutes from the main road of ${h.place}, with cross ventilation on both floors.`,
  ],
  bungalow: [
    (h) =>
      `A ${h.noun} on its own compound in ${h.place}, ${h.isNew ? 'finished this year' : 'old but strong, with a roof changed five years ago'}.`,
    (h) => `Simple ${h.noun} in ${h.place}, all on one floor, with a porch to sit out in the evening.`,
    (h) =>
      `Retired people and young families ask for this kind of ${h.noun} in ${h.place}: no stairs, and a fence all round.`,
    (h) =>
      `${h.isNew ? 'Freshly finished' : 'Well kept'} ${h.noun} in ${h.place}. There is room on the land for a small garden${h.isRent ? '' : ' or a second building'}.`,
    (h) => `A ${h.noun} in ${h.place} that a family of five has been happy in; they are moving out of ${h.city}.`,
  ],
  block: [
    (h) => `A block of four flats in ${h.place}, three bedrooms each, all let and paying.`,
    (h) => `Six flats in one compound in ${h.place}. Rent roll and agreements can be seen before an offer.`,
    (h) => `Income property: a block of flats in ${h.place} with separate meters and a gatehouse.`,
  ],
  flat: [
    (h) =>
      `A ${h.noun} in a block of eight in ${h.place}. ${h.isNew ? 'Nobody has lived in it yet.' : 'Repainted and rewired this year.'}`,
    (h) =>
      `An airy ${h.noun} in ${h.place} with windows on two sides, so the sitting room stays cool when there is no light.`,
    (h) =>
      `A clean ${h.noun} in a small compound of four in ${h.place}. ${h.isRent ? 'The landlord lives outside the compound.' : 'The other three owners live in their flats.'}`,
    (h) => `This ${h.noun} is a short walk from the bus stop in ${h.place}, and the street has its own night guard.`,
    (h) => `A well finished ${h.noun} in ${h.place}: wide kitchen, own balcony, and a store that is really a store.`,
    (h) => `Serviced ${h.noun} in ${h.place}. Power, water and security are run by the estate and billed monthly.`,
  ],
  room: [
    (h) => `A tidy ${h.noun} in ${h.place}, good for one person or a couple. Own toilet and bath, own prepaid meter.`,
    (h) =>
      `${h.noun[0]?.toUpperCase()}${h.noun.slice(1)} upstairs in a fenced compound in ${h.place}. Water runs every day from the borehole.`,
    (h) =>
      `Students and young workers like this ${h.noun} because the bus stop in ${h.place} is five minutes away on foot.`,
    (h) =>
      `A ${h.noun} in ${h.place} with tiled floor, kitchen cabinet and a window that opens to the compound, not to a wall.`,
    (h) => `Newly painted ${h.noun} in a quiet compound in ${h.place}. Six tenants, all working people.`,
  ],
  land: [
    (h) => `${h.landSize} in ${h.place}, already surveyed. The beacons are in place and can be shown on inspection.`,
    (h) => `${h.landSize} along a motorable road in ${h.place}. People have started building on both sides.`,
    (h) => `Selling ${h.landSize} in ${h.place} to raise money for a project elsewhere.`,
    (h) => `${h.landSize} in ${h.place}, regular in shape, with the corners marked and the neighbours known.`,
    (h) => `The family is selling ${h.landSize} in ${h.place}. All principal members will sign.`,
  ],
  trade: [
    (h) =>
      `A ${h.noun} in ${h.place} on a road with traffic all day. The last business here left because it outgrew the space.`,
    (h) =>
      `${h.noun[0]?.toUpperCase()}${h.noun.slice(1)} in ${h.place}, ${h.city}, with three-phase power and room for lorries to turn.`,
    (h) => `A working ${h.noun} in ${h.place}. Accounts and permits can be seen by serious buyers.`,
    (h) => `A ${h.noun} in ${h.place} with its own frontage, for a business that wants to be found.`,
  ],
  shortlet: [
    (h) =>
      `A furnished ${h.noun} in ${h.place} for short stays. Light all day, fast internet, and somebody to hand you the keys at night.`,
    (h) =>
      `Short-let ${h.noun} in ${h.place}: clean sheets, stocked kitchen, and a generator you never have to think about.`,
    (h) => `Stay in ${h.place} in a ${h.noun} with a real work desk and a cleaner every second day.`,
  ],
};

const LAYOUTS: Record<DescribedHome['kind'], readonly Line[]> = {
  house: [
    (h) =>
      `Downstairs are the sitting room, dining, kitchen, store and one bedroom for visitors; the other ${h.bedrooms - 1} rooms are upstairs.`,
    () => 'Every bedroom has its own bathroom, and the master has a walk-in wardrobe and a small balcony.',
    () => "The kitchen opens to the back yard, and the boys' quarters has a separate entrance.",
    () => 'There is a family lounge, a guest toilet at the entrance, and space for a generator house.',
    () => 'The sitting room is wide enough for two sets of chairs, and the dining is separate.',
  ],
  bungalow: [
    (h) => `Sitting room with dining, kitchen, store and ${h.bedrooms} bedrooms, the master with its own bath.`,
    () => 'The kitchen has a door to the back yard, where there is space for a generator house and a chicken pen.',
    () => 'Ceilings are high, windows are aluminium with nets, and the floor is tiled throughout.',
    () => 'Visitors have their own toilet near the entrance.',
  ],
  block: [
    () => 'Each flat has its own prepaid meter and a parking space; the stairs and the compound are lit.',
    () => 'Two of the flats were redone last year. The roof is long-span aluminium and does not leak.',
  ],
  flat: [
    () =>
      'The master bedroom is en suite; the other rooms share a bathroom on the corridor, and visitors have their own toilet.',
    (h) =>
      `All ${h.bedrooms === 1 ? 'rooms are' : `${h.bedrooms} rooms are`} tiled, with wardrobes fitted, and the kitchen has cabinets and a hob.`,
    () => 'The kitchen takes a full-size fridge and a freezer, which many flats here do not.',
    () => 'The balcony faces the inside of the compound, so you get air without dust.',
  ],
  room: [
    () => 'The kitchen is small but inside, and the bathroom is tiled to the ceiling.',
    () => 'There is a place for a water drum behind the door and a pole for your inverter panel on the roof.',
    () => 'The compound is swept every morning and the gate closes at 11 pm.',
  ],
  land: [
    () => 'It can be sold whole or in part; ask for the layout before you come.',
    () => 'A small part has been fenced with blocks, and nobody is farming on it.',
    () => 'The access road is motorable; a small car gets there.',
    () => 'Development levy, survey and deed are separate and are listed in the offer letter.',
  ],
  trade: [
    () => 'There are two offices at the back, a store, and toilets for staff and customers.',
    () => 'The floor is reinforced concrete and the roof was changed four years ago.',
    () => 'Ten cars can park in front, and there is a second gate on the side street.',
  ],
  shortlet: [
    () => 'Check-in from 2 pm, check-out at noon. Parties are not allowed; visitors are.',
    () =>
      'Washing machine, smart television and a small balcony. The caution fee goes back to you on the day you leave.',
  ],
};

const SERVICES: readonly Line[] = [
  () => 'Light is better than most of the area because the street has its own transformer.',
  () => 'Internet by fibre has reached the street.',
  () => 'The main road is about five minutes away on foot.',
  () => 'The estate has a gate, uniformed guards and a residents’ association that answers calls.',
  () => 'The road is tarred to the gate.',
  () => 'Schools, a pharmacy and a supermarket are within walking distance.',
  () => 'There is a church and a mosque close enough to walk to, and far enough to sleep.',
];

const PAPERS: readonly Line[] = [
  (h) => `Title: ${h.titleWords}. You or your lawyer may see the originals before any money moves.`,
  (h) => `It has a ${h.titleWords}. Please do your own search at the land registry; we will help with the letter.`,
  (h) =>
    `Documents: ${h.titleWords}${h.titleWords?.includes('survey') ? '' : ' and survey plan'}. Ask for a copy before you come.`,
];

const RENT_CLOSINGS: readonly Line[] = [
  () => 'The landlord gives a written agreement and a receipt for every payment.',
  () => 'Inspection is free and by appointment. Pay nothing before you have seen it.',
  () => 'Agency and agreement are paid once, on the first year only.',
  () => 'Working-class tenants preferred; pets are fine if you ask first.',
];

const SALE_CLOSINGS: readonly Line[] = [
  () => 'The price is slightly negotiable for a buyer who is ready.',
  () => 'Inspection any day except Sunday, with one day’s notice.',
  () => 'The owner will consider payment in three parts within six months.',
  () => 'Serious buyers only; please do not send an agent without a client.',
];

const OCCUPIED: Line = () => 'Call first: the house is occupied and the family needs notice.';
const LIVED_IN: readonly DescribedHome['kind'][] = ['house', 'bungalow', 'flat'];
/** How many of SERVICES a place of work shares with a home. */
const TRADE_SERVICES = 3;

const CATEGORY_LINES: Record<SaleCategory, readonly Line[]> = {
  'new-construction': [
    () => 'The builder gives twelve months’ cover for leaks and wiring, in writing.',
    () => 'Only the painting and the kitchen worktops are left; you may still choose the tiles.',
  ],
  foreclosure: [
    () =>
      'A bank is selling this home to recover a loan. It is sold as seen, and the court order can be read at the lawyer’s office.',
    () =>
      'Distress sale: the lender wants to close within sixty days, so the price is below the street. Budget for repairs.',
  ],
  'for-sale-by-owner': [
    () => 'Sold directly by the owner, so there is no agency fee to the buyer.',
    () => 'I am the owner. Call me yourself; agents, please respect this.',
  ],
  'open-house': [
    () => 'Open house on the date shown: come between 10 am and 3 pm, no appointment needed.',
    () => 'The house will be open for viewing on the date shown. Children are welcome, shoes stay at the door.',
  ],
  'coming-soon': [
    () => 'The present tenants leave first; viewing starts on the date shown.',
    () => 'The keys come on the date shown. Put your name down now and you will be called in order.',
  ],
};

/** A plain description of three to six sentences, different for each home and saying only what the record says. */
export function describeHome(home: DescribedHome, random: SeededRandom): string {
  const lines = [random.pick(OPENINGS[home.kind])];
  if (home.category) lines.push(random.pick(CATEGORY_LINES[home.category]));
  lines.push(...random.sample(LAYOUTS[home.kind], home.kind === 'house' ? 2 : 1));
  if (home.kind !== 'land')
    lines.push(random.pick(home.kind === 'trade' ? SERVICES.slice(0, TRADE_SERVICES) : SERVICES));
  if (home.titleWords && !home.isRent) lines.push(random.pick(PAPERS));
  if (home.kind !== 'shortlet') lines.push(random.pick(closingsOf(home)));
  const text = lines.map((line) => line(home)).join(' ');
  return text.replaceAll(/\b([Aa]) (?=[aeio])/g, '$1n ');
}

function closingsOf({ isRent, isNew, kind, category }: DescribedHome): readonly Line[] {
  if (isRent) return RENT_CLOSINGS;
  const isLivedIn = LIVED_IN.includes(kind) && !isNew && category === null;
  return isLivedIn ? [...SALE_CLOSINGS, OCCUPIED] : SALE_CLOSINGS;
}
