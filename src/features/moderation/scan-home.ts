import type { TextFlag } from './domain/flag-kinds.ts';
import { scanText } from './domain/scan-text.ts';

/** A home's fields that hold a lister's own words. */
export const SCANNED_FIELDS = [
  'title',
  'description',
  'location',
  'address',
  'land_size_declared',
  'power',
  'water',
  'flood_notes',
  'private_parking_comment',
  'area_guide',
  'features',
  'amenities',
] as const;
export type ScannedField = (typeof SCANNED_FIELDS)[number];

export type HomeFlag = TextFlag & { field: ScannedField };
type Texts = { readonly [Field in ScannedField]?: unknown };

/** What the words of a home are flagged for, field by field. Pure. */
export function scanHome(home: Texts): HomeFlag[] {
  return SCANNED_FIELDS.flatMap((field) => {
    const text = [home[field] ?? ''].flat().join('\n');
    return text === '' ? [] : scanText(text).map((flag) => ({ ...flag, field }));
  });
}
