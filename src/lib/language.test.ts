import { expect, test } from 'vitest';
import { inLanguage } from './in-language.server.ts';
import { currentLanguage, inLanguagePath, languageOfPath, localPath, withoutLanguage } from './language.ts';

test('what only looks like a language is part of the address', () => {
  for (const path of ['/', '/buy', '/en/buy', '/fr/buy', '/hay', '/igloo', '/PCM/buy', 'pcm', '//pcm/buy'])
    expect([path, languageOfPath(path), withoutLanguage(path)]).toEqual([path, 'en', path]);
});

test('the first part of an address is its language, and the rest the page', () => {
  expect(languageOfPath('/pcm/buy?x=1')).toBe('pcm');
  expect(withoutLanguage('/pcm/buy?x=1')).toBe('/buy?x=1');
  expect([withoutLanguage('/ig'), withoutLanguage('/ig/'), withoutLanguage('/ig?lite=1')]).toEqual([
    '/',
    '/',
    '/?lite=1',
  ]);
});

test('an address in a language leads back to the same page', () => {
  for (const path of ['/', '/?a=1', '/buy', '/city/lagos?lite=1#top'])
    expect(withoutLanguage(inLanguagePath('yo', path))).toBe(path);
  expect(inLanguagePath('yo', '/')).toBe('/yo');
});

test('texts are in the language of what is being done, and English outside of it', async () => {
  const later = inLanguage('ha', async () => {
    await Promise.resolve();
    return [currentLanguage(), localPath('/buy')];
  });
  expect(currentLanguage()).toBe('en');
  expect(await later).toEqual(['ha', '/ha/buy']);
});
