import { parseArea } from '#lib/area.ts';

/**
 * A land size as its seller declared it: in plots, each of the seller's own size, or in words with the area they make.
 */
export type LandSize =
  | { kind: 'plots'; declared: string; areaSqm: number; eachSqm: number }
  | { kind: 'declared'; declared: string; areaSqm: number }
  | { kind: 'words'; declared: string }
  | { kind: 'area'; areaSqm: number };

/**
 * How to show a land size; a plot has no standard, so its size is worked out from the seller's own figures (nigeria.md
 * 3.4).
 */
export function landSize(declared: string | null, areaSqm: number | null): LandSize | null {
  if (declared === null) return areaSqm === null ? null : { kind: 'area', areaSqm };
  if (areaSqm === null) return { kind: 'words', declared };
  const parsed = parseArea(declared);
  if (parsed?.unit === 'plot' && parsed.count > 0 && parsed.count !== 1)
    return { kind: 'plots', declared, areaSqm, eachSqm: areaSqm / parsed.count };
  if (parsed?.unit === 'sqm' && Math.round(parsed.areaSqm) === Math.round(areaSqm) && !/x|×|by/i.test(declared))
    return { kind: 'area', areaSqm };
  return { kind: 'declared', declared, areaSqm };
}
