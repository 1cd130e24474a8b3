import type { Bucket } from './upload.ts';

const MB = 1024 * 1024;
/** Spec 5: "photos JPG or PNG under 5MB" and documents of 10 MB. */
export const MAX_BYTES: Record<Bucket, number> = { 'property-images': 5 * MB, 'verification-docs': 10 * MB };
/** How many pictures the component takes when nobody says otherwise; property forms say 10 (spec 5). */
export const DEFAULT_MAX_PICTURES = 8;
