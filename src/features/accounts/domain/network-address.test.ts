import { expect, test } from 'vitest';
import { toNetwork } from './network-address.server.ts';

test('two IPv6 addresses of one network of 64 bits are one, of two networks two', () => {
  const one = toNetwork('2001:db8:1:2:aaaa:bbbb:cccc:dddd');
  expect(one).toBe('2001:db8:1:2::');
  for (const same of [
    '2001:db8:1:2::1',
    '2001:0DB8:0001:0002:ffff:0:0:1',
    '[2001:db8:1:2::9]',
    '2001:db8:1:2::1%eth0',
    '2001:db8:1:2::10.0.0.1',
  ])
    expect(toNetwork(same), same).toBe(one);
  expect(toNetwork('2001:db8:1:3::1')).toBe('2001:db8:1:3::');
  expect(toNetwork('fe80::1')).toBe('fe80:0:0:0::');
});

test('IPv4 stays as it is, also where it is written as IPv6', () => {
  for (const same of ['41.58.1.2', '::ffff:41.58.1.2', '0:0:0:0:0:ffff:41.58.1.2', '::ffff:293a:102', ' 41.58.1.2 '])
    expect(toNetwork(same), same).toBe('41.58.1.2');
  expect(toNetwork('41.58.1.3')).toBe('41.58.1.3');
});

test('this machine is itself, and what is no address is none', () => {
  expect(toNetwork('::1')).toBe('::1');
  for (const none of ['', 'unknown', '41.58.1', '1.2.3.4.5', 'evil.example', null, undefined])
    expect(toNetwork(none)).toBeNull();
});
