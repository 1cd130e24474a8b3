/** The parts of the page that the bar under the photos leads to, in their order. */
export const SECTION_IDS = ['photos', 'trust', 'cost', 'map', 'similar'] as const;
export type SectionId = (typeof SECTION_IDS)[number];

/** What of the page there is to go to: no photos, no similar homes, then no such way. */
export function sectionsOf(has: { photos: boolean; similar: boolean }): SectionId[] {
  return SECTION_IDS.filter((id) => (id === 'photos' || id === 'similar' ? has[id] : true));
}
