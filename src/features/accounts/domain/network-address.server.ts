import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^(?:0*:)*:?(?:0*:)*ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** What one customer is given: within it anybody may take a new address for every request. */
const NETWORK_GROUPS = 4;

/**
 * The address as limits count it: an IPv4 address as it is, of an IPv6 address its network of 64 bits
 * (`2001:db8:1:2::`). Null for what is no address.
 */
export function toNetwork(text: string | null | undefined): string | null {
  const address = (text ?? '')
    .trim()
    .replace(/^\[|\]$/g, '')
    .replace(/%.*$/, '');
  if (isIPv4(address)) return address;
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return null;
  const groups = expand(address);
  // IPv4 written in hexadecimal, as some proxies do.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return toDotted(groups[6] ?? 0, groups[7] ?? 0);
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return network.every((group) => group === '0') ? address.toLowerCase() : `${network.join(':')}::`;
}

/** All eight groups of an IPv6 address as numbers. */
function expand(address: string): number[] {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const [a = 0, b = 0, c = 0, d = 0] = (dotted ?? []).slice(1).map(Number);
  const hex = dotted
    ? address.replace(dotted[0], `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`)
    : address;
  const [head = '', tail] = hex.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array.from({ length: GROUPS - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}

const toDotted = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join('.');
