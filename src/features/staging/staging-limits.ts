/** Spec 5: up to 10MB each. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
/** Photos that are staged together. */
export const MAX_PHOTOS = 10;
/** What a file dialog offers; what a file is, its content decides. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp';
/** Where one photo is sent to, a path of ours. */
export const STAGING_PHOTOS_PATH = '/api/staging/photos';
