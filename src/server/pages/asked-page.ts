import type { HonoRequest } from 'hono';
import { languageOfPath } from '#lib/language.ts';
import type { Language } from '#vocabulary/languages.ts';
import { chooseEncoding, type Encoding } from '../http/encoding.ts';
import { readLanguageOffer } from '../http/language-offer.ts';
import { chooseLite, type LiteChoice } from '../http/lite-choice.ts';
import { type PageAddress, readPageAddress } from './page-key.ts';

/** Which page a request asks for, in which dress. */
export type AskedPage = {
  address: PageAddress;
  choice: LiteChoice;
  encoding: Encoding;
  photos: boolean;
  language: Language;
  /** Another language that this browser is offered, once. */
  offer: Language | null;
};

type ReadUrl = { lite: string | null; photos: boolean; language: Language; full: PageAddress; light: PageAddress };

/** Addresses read lately: reading one again would take half the time of sending a kept page. */
const MAX_REMEMBERED = 2000;

/** A reader of requests that remembers the addresses it has read. */
export function createAskedPageReader(
  isHttps: boolean,
  keptParameters: ReadonlySet<string>,
): (request: HonoRequest) => AskedPage {
  const remembered = new Map<string, ReadUrl>();

  function readUrl(text: string): ReadUrl {
    const known = remembered.get(text);
    if (known) return known;
    const url = new URL(text);
    const read = {
      lite: url.searchParams.get('lite'),
      photos: url.searchParams.get('photos') === '1',
      language: languageOfPath(url.pathname),
      full: readPageAddress(url, 'full', keptParameters),
      light: readPageAddress(url, 'lite', keptParameters),
    };
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    if (read.full.key !== null) remembered.set(text, read);
    return read;
  }

  return (request) => {
    const url = readUrl(request.url);
    const choice = chooseLite({
      parameter: url.lite,
      cookie: request.header('cookie'),
      saveData: request.header('save-data'),
      isHttps,
    });
    const encoding = chooseEncoding(request.header('accept-encoding'));
    const offer = readLanguageOffer({
      language: url.language,
      acceptLanguage: request.header('accept-language'),
      cookie: request.header('cookie'),
    });
    const address = offeredAddress(choice.lite ? url.light : url.full, offer);
    return { address, choice, encoding, photos: url.photos, language: url.language, offer };
  };
}

/** A page with an offer on it is another page than without. */
function offeredAddress(address: PageAddress, offer: Language | null): PageAddress {
  return offer === null || address.key === null ? address : { ...address, key: `${offer}? ${address.key}` };
}
