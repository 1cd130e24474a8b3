import { expect, test } from 'vitest';
import { opensDialler } from './dials.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

test.each([
  ['no words at all', null],
  [
    'a computer',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  ],
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  ],
  ['a tablet', CHROME.replace(' Mobile', '')],
  [
    'Opera Mini, which draws on a server',
    'Opera/9.80 (Android; Opera Mini/36.2/191.249; U; en) Presto/2.12.423 Version/12.16',
  ],
  ['a page inside another program', CHROME.replace('; K)', '; K; wv)')],
  ['a page inside Facebook', `${CHROME} [FB_IAB/FB4A;FBAV/440.0.0.0;]`],
])('%s gets a page with the number', (_, userAgent) => expect(opensDialler(userAgent)).toBe(false));

test('Chrome on an Android telephone opens its dialler', () => expect(opensDialler(CHROME)).toBe(true));
