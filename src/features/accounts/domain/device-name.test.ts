import { expect, test } from 'vitest';
import { nameDevice } from './device-name.ts';

test('a device is called by its browser and system, or not at all', () => {
  const android =
    'Mozilla/5.0 (Linux; Android 14; TECNO BG6) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';
  expect(nameDevice(android)).toBe('Chrome, Android');
  expect(nameDevice(`${android} OPR/80.0`)).toBe('Opera, Android');
  expect(
    nameDevice(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari, iPhone');
  expect(nameDevice('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0')).toBe(
    'Firefox, Windows',
  );
  expect(nameDevice('curl/8.0')).toBe('');
  expect(nameDevice(null)).toBe('');
});
