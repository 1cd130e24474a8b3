import { expect, test } from 'vitest';
import { backTarget } from './back-target.ts';

const origin = 'https://zaure.example';

test('[DETAIL-003] without a referrer of our own the back button goes to /buy', () => {
  for (const referrer of [
    '',
    'https://search.example/?q=lekki',
    'https://zaure.example.evil.example/',
    'http://zaure.example/',
    'nonsense',
  ]) {
    expect(backTarget({ referrer, origin, historyIndex: 0 })).toBe('/buy');
  }
});

test('[DETAIL-002] with a referrer of our own the back button goes back in history', () => {
  expect(backTarget({ referrer: 'https://zaure.example/homes-for-sale?beds=3', origin, historyIndex: 0 })).toBe(
    'history',
  );
});

test('[DETAIL-002] a page reached inside the site goes back in history, whoever led to the first page', () => {
  expect(backTarget({ referrer: 'https://search.example/', origin, historyIndex: 2 })).toBe('history');
});
