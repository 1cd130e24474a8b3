const SCRIPT = /<script\b(?![^>]*type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/gi;
const LOADING_LINK = /<link\b[^>]*\brel="(?:modulepreload|preload|prefetch|dns-prefetch|preconnect)"[^>]*>/gi;
const PICTURE = /<picture\b[^>]*>[\s\S]*?<\/picture>|<img\b[^>]*>/gi;
const ALT = /\balt="([^"]*)"/;

/**
 * A page as a lite page: no script, nothing loaded ahead, and no picture unless `withPhotos`. Components leave pictures out by
 * themselves where they can say something better; this is the promise that holds for every page, also for one that forgot.
 */
export function makeLite(page: Buffer, withPhotos: boolean): Buffer {
  const still = page.toString('utf8').replaceAll(SCRIPT, '').replaceAll(LOADING_LINK, '');
  if (withPhotos) return Buffer.from(still);
  const withoutPhotos = still.replaceAll(PICTURE, (picture) => {
    const alt = ALT.exec(picture)?.[1];
    return alt ? `<span class="lite-photo">${alt}</span>` : '';
  });
  return Buffer.from(withoutPhotos);
}
