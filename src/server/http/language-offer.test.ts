import { expect, test } from 'vitest';
import { OFFER_COOKIE, readLanguageOffer } from './language-offer.ts';

const ask = (acceptLanguage: string | undefined, cookie?: string, language: 'en' | 'pcm' = 'en') =>
  readLanguageOffer({ language, acceptLanguage, cookie });

test('nothing is offered without a wish for a language of ours, or where it stands second', () => {
  for (const header of [undefined, '', 'en-NG,ha;q=0.8', 'fr', 'haw', '*', ',ha', 'constructor'])
    expect([header, ask(header)]).toEqual([header, null]);
});

test('the first wish is offered on an English page', () => {
  expect(ask('ha-NG,en;q=0.8')).toBe('ha');
  expect(ask('IG')).toBe('ig');
  expect(ask('pcm;q=1')).toBe('pcm');
});

test('nothing is offered to who does not want it, or wants nothing kept', () => {
  expect(ask('ha', 'choices_off=popup.language')).toBeNull();
  expect(ask('ha', 'storage_off=looks')).toBeNull();
  expect(ask('ha', 'choices_off=counting; storage_off=drafts')).toBe('ha');
});

test('it is offered once, and never on a page in another language', () => {
  expect(ask('ha', `a=b; ${OFFER_COOKIE}=1`)).toBeNull();
  expect(ask('ha', undefined, 'pcm')).toBeNull();
});
