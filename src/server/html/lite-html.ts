import { findRawElements, UnknownMarkup } from './elements.ts';

const SCRIPT = /<script\b(?![^>]*type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/gi;
const LOADING_LINK = /<link\b[^>]*\brel="(?:modulepreload|preload|prefetch|dns-prefetch|preconnect)"[^>]*>/gi;
/** Whatever loads ahead, however it is written. */
const LOADING = /<link\b[^>]*\brel\s*=[^>]*\b(?:modulepreload|preload|prefetch|preconnect)\b/i;
const PICTURE = /<picture\b[^>]*>[\s\S]*?<\/picture>|<img\b[^>]*>/gi;
const ALT = /\balt="([^"]*)"/;

/**
 * A page as a lite page: no script, nothing loaded ahead, and no picture unless `withPhotos`. Components leave pictures
 * out by themselves where they can say something better; this is the promise that holds for every page, also for one
 * that forgot. @throws UnknownMarkup where something is left that loads or runs
 */
export function makeLite(page: Buffer, withPhotos: boolean): Buffer {
  const still = page.toString('utf8').replaceAll(SCRIPT, '').replaceAll(LOADING_LINK, '');
  if (withPhotos) return requireStill(still, true);
  const withoutPhotos = still.replaceAll(PICTURE, (picture) => {
    const alt = ALT.exec(picture)?.[1];
    return alt ? `<span class="lite-photo">${alt}</span>` : '';
  });
  return requireStill(withoutPhotos, false);
}

function requireStill(html: string, withPhotos: boolean): Buffer {
  const page = Buffer.from(html);
  const scripts = findRawElements(page, 'script').filter(
    ({ attributes }) => !attributes.includes('application/ld+json'),
  );
  if (scripts.length > 0) throw new UnknownMarkup('a script is left in a light page');
  if (LOADING.test(html)) throw new UnknownMarkup('something is loaded ahead of a light page');
  if (!withPhotos && html.includes('<img')) throw new UnknownMarkup('a picture is left in a light page');
  return page;
}
