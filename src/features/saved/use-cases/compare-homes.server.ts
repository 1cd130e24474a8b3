import { pricePeriod } from '#features/listings/card-facts.ts';
import type { ListingDetail } from '#features/listings/listing.ts';
import { periodWord, placeWords, titleWord } from '#features/listings/listing-texts.ts';
import { trustWord } from '#features/listings/trust-word.ts';
import { badgeText, badgeTypesIn } from '#features/listings/verification-badge.tsx';
import { trustPercent } from '#features/trust/trust-level.ts';
import { formatSqm } from '#lib/area.ts';
import { formatDate } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { lowestOf } from '../domain/best-value.ts';
import type { CompareGroup, CompareTable } from '../domain/saved-view.ts';
import { smallHome } from './small-homes.server.ts';

type Row = { label: string; cells: { text: string; isBest: boolean }[] };

/**
 * Up to four homes side by side. Only what is a number of money is ranked: trust, flood and place are no one number.
 */
export function compareHomes(homes: readonly ListingDetail[]): CompareTable | null {
  if (homes.length === 0) return null;
  const told = (label: string, read: (home: ListingDetail) => string | null | undefined): Row => ({
    label,
    cells: homes.map((home) => ({ text: read(home)?.trim() || m.saved_not_told(), isBest: false })),
  });
  const groups: CompareGroup[] = [
    { title: m.saved_compare_cost(), rows: costRows(homes) },
    {
      title: m.saved_compare_checks(),
      rows: [
        told(m.saved_compare_trust(), trustOf),
        told(m.saved_compare_title(), ({ title_type: title }) => title && titleWord(title)),
        told(m.saved_compare_checked(), checkedOf),
        told(m.saved_compare_confirmed(), ({ last_confirmed_at: at }) =>
          at ? formatDate(at) : m.saved_not_confirmed(),
        ),
      ],
    },
    {
      title: m.saved_compare_power(),
      rows: [
        told(m.saved_compare_electricity(), ({ power }) => power),
        told(m.saved_compare_water(), ({ water }) => water),
      ],
    },
    {
      title: m.saved_compare_place(),
      rows: [
        told(m.saved_compare_where(), placeWords),
        told(m.saved_compare_rooms(), roomsOf),
        told(m.saved_compare_size(), ({ area_sqm: area }) => (area === null ? null : formatSqm(area))),
        told(m.saved_compare_flood(), ({ flood_notes: flood }) => flood),
      ],
    },
  ];
  return { homes: homes.map(smallHome), groups };
}

/** Prices of one currency for one period stand beside each other; others are shown and not ranked. */
function costRows(homes: readonly ListingDetail[]): Row[] {
  const isOneMeasure =
    new Set(homes.map((home) => `${home.currency} ${pricePeriod(home)} ${home.transaction_type}`)).size === 1;
  const money = (
    label: string,
    read: (home: ListingDetail) => number | null,
    after = (_: ListingDetail) => '',
  ): Row => {
    const values = homes.map(read);
    const best = isOneMeasure ? lowestOf(values) : null;
    const cells = homes.map((home, at) => {
      const minor = values[at] ?? null;
      const text = minor === null ? m.saved_not_told() : formatMoney({ minor, currency: home.currency }) + after(home);
      return { text, isBest: best === at };
    });
    return { label, cells };
  };
  const rows = [money(m.saved_compare_price(), (home) => home.price_minor, periodWord)];
  if (homes.some((home) => home.transaction_type === 'rent'))
    rows.push(money(m.saved_compare_move_in(), (home) => home.total_move_in_minor));
  const perSqm = ({ price_minor: price, area_sqm: area }: ListingDetail) =>
    area === null || area <= 0 ? null : Math.round(price / area / 100) * 100;
  rows.push(money(m.saved_compare_per_sqm(), perSqm));
  return rows;
}

function trustOf({ trust_score: score }: ListingDetail): string | null {
  if (score === null) return null;
  const percent = trustPercent(score);
  return `${percent} ${trustWord(percent)}`;
}

function checkedOf(home: ListingDetail): string {
  if (home.verification_status === 'flagged') return badgeText('flagged');
  const types = badgeTypesIn(home.verification_badges);
  return types.length === 0 ? m.saved_nothing_checked() : types.map((type) => badgeText('verified', type)).join(', ');
}

function roomsOf({ bedrooms, bathrooms }: ListingDetail): string | null {
  const rooms = [
    ...(bedrooms === null ? [] : [m.saved_bedrooms({ count: bedrooms })]),
    ...(bathrooms === null ? [] : [m.saved_bathrooms({ count: bathrooms })]),
  ];
  return rooms.join(', ') || null;
}
