import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.server.ts';

const INSIDE = [
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
  ...['255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1', '::ffff:127.0.0.1', '2002:7f00:1::', '64:ff9b::7f00:1'],
  '3fff::1',
];

test.each(INSIDE)('%s is no address of the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
