import { expect, test } from 'vitest';
import { isOpenedByPerson } from './is-robot.server.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const OPENED = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' };
const isOpened = (headers: Record<string, string>, isHttps = true) =>
  isOpenedByPerson(new Headers({ 'user-agent': PHONE, ...headers }), { isHttps });

test.each([
  ['a robot that says so', { ...OPENED, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a preview of a chat', { ...OPENED, 'user-agent': 'WhatsApp/2.23.20.0' }],
  ['nobody', { ...OPENED, 'user-agent': '' }],
  ['a program that calls itself Chrome', {}],
  ['a page fetched ahead', { ...OPENED, 'sec-purpose': 'prefetch;prerender' }],
  ['a page fetched ahead by an older browser', { ...OPENED, 'x-moz': 'prefetch' }],
  ['a picture of another site', { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' }],
  ['a frame of another site', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }],
  ['a script of another site', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' }],
])('%s opened no page', (_, headers) => {
  expect(isOpened(headers)).toBe(false);
});

test.each([
  ['a page', OPENED],
  ['its data for our own script', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }],
  [
    'a browser that fetches pages elsewhere',
    { 'user-agent': 'Opera/9.80 (Android; Opera Mini/36.2/191.249) Presto/2.12' },
  ],
  ['a browser made of Chrome', { 'user-agent': `${PHONE} UCBrowser/13.4.0` }],
  ['a view inside another app', { 'user-agent': `${PHONE} [FB_IAB/FB4A;FBAV/440.0]` }],
  ['an old Chrome', { 'user-agent': PHONE.replace('131.0.0.0', '74.0.3729') }],
])('%s is opened by a person', (_, headers) => {
  expect(isOpened(headers)).toBe(true);
});

test('on an open line no browser says what it asks for', () => {
  expect(isOpened({}, false)).toBe(true);
});
