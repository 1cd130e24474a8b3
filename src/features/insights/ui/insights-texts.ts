import { shortMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { type IndexChoice, type IndexKind, unitOf } from '../domain/index-choice.ts';
import type { Change, ConfidenceLevel, Figure } from '../domain/index-figures.ts';
import { MOST_BEDS } from '../domain/index-method.ts';
import { unitWords } from '../unit-words.ts';

const OPTIONS: Record<IndexKind, () => string> = {
  home: m.insights_option_home,
  apartment: m.insights_option_apartment,
  duplex: m.insights_option_duplex,
  house: m.insights_option_house,
  bungalow: m.insights_option_bungalow,
  villa: m.insights_option_villa,
  condo: m.insights_option_condo,
  land: m.insights_option_land,
  commercial: m.insights_option_commercial,
  office: m.insights_option_office,
};

const KINDS: Record<IndexKind, () => string> = {
  home: m.insights_kind_home,
  apartment: m.insights_kind_apartment,
  duplex: m.insights_kind_duplex,
  house: m.insights_kind_house,
  bungalow: m.insights_kind_bungalow,
  villa: m.insights_kind_villa,
  condo: m.insights_kind_condo,
  land: m.insights_kind_land,
  commercial: m.insights_kind_commercial,
  office: m.insights_kind_office,
};

const LEVELS: Record<ConfidenceLevel, () => string> = {
  low: m.insights_level_low,
  fair: m.insights_level_fair,
  good: m.insights_level_good,
  high: m.insights_level_high,
};

export function kindOption(kind: IndexKind): string {
  return OPTIONS[kind]();
}

export function levelWord(level: ConfidenceLevel): string {
  return LEVELS[level]();
}

/** "3-bedroom duplexes for sale". */
export function choiceWords({ deal, kind: of, beds }: IndexChoice): string {
  const kind = withBeds(KINDS[of](), beds);
  return deal === 'rent' ? m.insights_what_rent({ kind }) : m.insights_what_sale({ kind });
}

function withBeds(kind: string, beds: number): string {
  if (beds === 0) return kind;
  return beds === MOST_BEDS ? m.insights_with_more_beds({ kind, beds }) : m.insights_with_beds({ kind, beds });
}

export function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** "₦52m": three figures at most, since no median is known better. */
export function shortPrice(minor: number): string {
  return shortMoney({ minor, currency: 'NGN' });
}

/** What a bar shows, for who cannot see it. */
export function rangeLabel({ lower, upper, median }: Figure): string {
  return m.insights_range_label({
    lower: shortPrice(lower),
    upper: shortPrice(upper),
    median: shortPrice(median),
  });
}

/** The same with what it pays for: "₦4.5m a year", "₦45k per m²". */
export function priceWords(choice: Pick<IndexChoice, 'deal' | 'kind'>, minor: number): string {
  return unitWords(unitOf(choice), minor);
}

const percent = (share: number) => Math.round(Math.abs(share) * 100);
const signed = (share: number) => `${share < 0 ? '−' : '+'}${percent(share)}`;

/** "up 4 %", and between which bounds that lies. */
export function changeWords(change: Change | null): { said: string; bounds: string | null } {
  if (!change) return { said: m.insights_change_none(), bounds: null };
  const share = percent(change.share);
  const moved = change.share < 0 ? m.insights_change_down({ share }) : m.insights_change_up({ share });
  return {
    said: change.isClear ? moved : m.insights_change_unclear(),
    bounds: m.insights_change_between({ low: signed(change.low), high: signed(change.high) }),
  };
}

/** The country goes by its name, every other place by its own. */
export function placeWord(name: string): string {
  return name === '' ? m.insights_nigeria() : name;
}
