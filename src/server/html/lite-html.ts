import { findRawElements, UnknownMarkup } from './elements.ts';

/** Programs and the records for machines alike: whoever reads those asks for the canonical page, which is whole. */
const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/gi;
/** The same page in other languages, for machines too: people have the menu. */
const ALTERNATE = /<link\b[^>]*\brel="alternate"[^>]*\bhrefLang="[^>]*>/gi;
/** What is drawn over a map; most light pages have a link in its place. */
const MAP_STYLES = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="\/assets\/maps-[^>]*>/gi;
const MAP = 'class="lmap"';
const LOADING_LINK = /<link\b[^>]*\brel="(?:modulepreload|preload|prefetch|dns-prefetch|preconnect)"[^>]*>/gi;
/** Whatever loads ahead, however it is written. */
const LOADING = /<link\b[^>]*\brel\s*=[^>]*\b(?:modulepreload|preload|prefetch|preconnect)\b/i;
const PICTURE = /<picture\b[^>]*>[\s\S]*?<\/picture>|<img\b[^>]*>/gi;
/** What only a script reads: the router's marks on links, hearts' own, React's between texts, fields that need one. */
const FOR_SCRIPT =
  / data-discover="true"| data-(?:late|card|waits|save)="[^"]*"|<!-- -->|<input\b[^>]*\bneeds-script\b[^>]*>/g;
const ALT = /\balt="([^"]*)"/;

/**
 * A page as a lite page: no script, nothing loaded ahead, and no picture unless `withPhotos`. Components leave pictures
 * out by themselves where they can say something better; this is the promise that holds for every page, also for one
 * that forgot. @throws UnknownMarkup where something is left that loads or runs
 */
export function makeLite(page: Buffer, withPhotos: boolean): Buffer {
  const whole = page.toString('utf8');
  const unread = [SCRIPT, LOADING_LINK, FOR_SCRIPT, ALTERNATE, ...(whole.includes(MAP) ? [] : [MAP_STYLES])];
  const still = unread.reduce((html, pattern) => html.replaceAll(pattern, ''), whole);
  if (withPhotos) return requireStill(still, true);
  const withoutPhotos = still.replaceAll(PICTURE, (picture) => {
    const alt = ALT.exec(picture)?.[1];
    return alt ? `<span class="lite-photo">${alt}</span>` : '';
  });
  return requireStill(withoutPhotos, false);
}

function requireStill(html: string, withPhotos: boolean): Buffer {
  const page = Buffer.from(html);
  if (findRawElements(page, 'script').length > 0) throw new UnknownMarkup('a script is left in a light page');
  if (LOADING.test(html)) throw new UnknownMarkup('something is loaded ahead of a light page');
  if (!withPhotos && html.includes('<img')) throw new UnknownMarkup('a picture is left in a light page');
  return page;
}
