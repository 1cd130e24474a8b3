/** The tabs of /virtual-staging (spec 2); the first is the page itself. */
export const STAGING_TABS = ['overview', 'tool', 'gallery', 'pricing'] as const;
export type StagingTab = (typeof STAGING_TABS)[number];
