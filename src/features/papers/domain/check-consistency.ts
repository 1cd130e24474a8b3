import { CHECK_REASONS, type CheckReason } from './check-reasons.ts';
import { enclosedArea, isSameArea } from './compare-readings.ts';
import { contradictionOf } from './contradictions.ts';
import { areLegible, findWords } from './find-words.ts';
import type { PaperBeacon, PaperCheck, PaperField, PaperType } from './paper-report.ts';
import type { PaperText } from './paper-text.ts';
import { areBeaconsWhole } from './read-beacons.ts';
import { findAreas, findDates } from './read-values.ts';

/** A paper of which less was read says too little about itself. */
const LEAST_FIELDS = 3;
/** Below this a field was guessed rather than read, and the paper is not held against itself by it. */
const READ = 0.7;
/** The farthest a corner may lie from the next: beyond it a digit was misread. */
const MAX_SIDE_METRES = 5000;

/** What leads to the date of an older paper that this one names. */
const EARLIER =
  /(?:(?:certificate(?: of occupancy)?[^.;]{0,60}?|deed(?: of assignment)?[^.;]{0,30}?|application|consent)\s*(?:is\s*)?(?:dated?|of)(?: the)?|(?:submitted|received|completed|accepted for registration|entered in the register|date of application|field survey|surveyed)(?: on)?(?: the)?)\s*[:.]?\s*$/i;

type Given = {
  type: PaperType;
  text: PaperText;
  fields: readonly PaperField[];
  beacons: readonly PaperBeacon[];
  /** The day it is, as YYYY-MM-DD. */
  today: string;
};

/** Whether a paper agrees with itself: its dates in order and possible, its area that of its corners. */
export function checkConsistency({ type, text, fields, beacons, today }: Given): PaperCheck {
  const of = (name: PaperField['field']) => fields.find(({ field }) => field === name);
  if (fields.length < LEAST_FIELDS) return result('text_too_little', {}, null);
  const date = of('date');
  // A day that was guessed, or whose digits may be others, contradicts nothing.
  const own = typeof date?.value === 'string' && date.sureness >= READ ? date.value : null;
  let compared = 0;
  if (own !== null) {
    compared += 1;
    if (own > today) return result('date_in_future', { date: own }, 20, date?.region);
    const later = type === 'survey_plan' ? undefined : earlierDates(text, own).find((each) => each > own);
    compared += earlierDates(text, own).length;
    if (later !== undefined) return result('dates_out_of_order', { earlier: own, later }, 30, date?.region);
  }
  const told = contradictionOf({ type, text, fields, today, own });
  if (told) return result(told.reason, told.values, 30, of(told.field)?.region);
  const area = of('areaSqm');
  const measured = areBeaconsWhole(text, beacons) && isPlausible(beacons) ? enclosedArea(beacons) : null;
  if (typeof area?.value === 'number' && area.sureness >= READ && measured !== null) {
    compared += 1;
    const isSame = isSameArea(area.value, measured);
    if (!isSame)
      return result('area_not_corners', { stated: area.value, measured: Math.round(measured) }, 30, area.region);
  }
  const areas = areasTwice(text);
  if (areas) return result('area_twice', areas, 40, area?.region);
  return result('text_agrees', { compared }, scoreOf(fields));
}

/** Days of papers that must be older than this one, as it names them itself. */
function earlierDates(text: PaperText, own: string): string[] {
  const flow = text.lines.map((line) => line.text.replace(/ {3}/g, ' ')).join(' ');
  return findDates(flow)
    .filter(
      ({ date, at, length }) =>
        date !== own &&
        EARLIER.test(flow.slice(Math.max(0, at - 110), at)) &&
        areLegible(findWords(text, flow.slice(at, at + length))),
    )
    .map(({ date }) => date);
}

/** The same area in square metres and in hectares, as many papers print it. */
function areasTwice(text: PaperText): { first: number; second: number } | null {
  const match = /([\d,]+(?:\.\d+)?)\s*(?:m[²2]|sq\.?\s?m\w*)\s*\((\d+\.\d{3,5})\s*ha/i.exec(text.flow);
  if (!match) return areasDiffer(text);
  if (!areLegible(findWords(text, match[0]))) return null;
  const [first, second] = [Number((match[1] as string).replace(/,/g, '')), Number(match[2]) * 10_000];
  return first > 20 && !isSameArea(first, second) ? { first, second: Math.round(second) } : null;
}

/** What leads to the area of the land, and not of a floor or of something sold by the metre. */
const OF_THE_LAND =
  /\b(?:comprises|extends to|measures|measuring|containing|comprising|area of|land area|plot area|site area|plot size|area)(?: about| approximately| an area of)?\W{0,4}$/i;

/** Two areas of the land that are not one. */
function areasDiffer(text: PaperText): { first: number; second: number } | null {
  const plain = text.flow.replace(/\s+/g, ' ');
  const [first, ...others] = findAreas(plain)
    .filter(({ at }) => OF_THE_LAND.test(plain.slice(Math.max(0, at - 50), at)))
    .filter(({ at }) => areLegible(findWords(text, plain.slice(at, at + 14).split(' ')[0] ?? '')))
    .map(({ areaSqm }) => areaSqm);
  const second = others.find((each) => first !== undefined && !isSameArea(first, each));
  return first !== undefined && second !== undefined ? { first, second } : null;
}

function isPlausible(beacons: readonly PaperBeacon[]): boolean {
  return beacons.every(({ easting, northing }, index) => {
    const next = beacons[(index + 1) % beacons.length] as PaperBeacon;
    const side = Math.hypot(next.easting - easting, next.northing - northing);
    return side > 0.5 && side < MAX_SIDE_METRES;
  });
}

/** Between the pass mark and 98, by how surely the fields were read. */
function scoreOf(fields: readonly PaperField[]): number {
  const sureness = fields.reduce((sum, field) => sum + field.sureness, 0) / fields.length;
  return Math.round(82 + 16 * Math.min(1, sureness));
}

function result(
  reason: CheckReason,
  values: Record<string, string | number>,
  score: number | null,
  region?: PaperField['region'],
): PaperCheck {
  return {
    check: 'text_consistency',
    outcome: CHECK_REASONS[reason].outcome,
    score,
    reason,
    values,
    regions: region ? [region] : [],
  };
}
