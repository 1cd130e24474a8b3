/** Closed word lists of virtual staging (spec 9, Virtual staging). The database checks the same words. */

export const STAGING_STYLES = [
  'modern',
  'traditional',
  'contemporary',
  'scandinavian',
  'industrial',
  'bohemian',
] as const;
export type StagingStyle = (typeof STAGING_STYLES)[number];

export const STAGING_ROOMS = ['living-room', 'bedroom', 'kitchen', 'dining-room', 'office', 'bathroom'] as const;
export type StagingRoom = (typeof STAGING_ROOMS)[number];
