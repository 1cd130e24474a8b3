import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '#lib/public-address.server.ts';

/**
 * An address of the web that may be called: https, the usual port, no name and password, and no number of a network of
 * ours. What its name means is asked again at each call (`lookUpPublic`).
 */
export function isCallable(text: string): boolean {
  if (text.length > 1000 || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const name = hostname.replace(/^\[|\]$/g, '');
  if (isIP(name)) return isPublicAddress(name);
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name) && !/\.(local|localhost|internal|lan|home|arpa)$/.test(name);
}

/** Looks a name up and answers only when everything it means is public: a name may mean another thing each time. */
export const lookUpPublic: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    const all: LookupAddress[] = found ?? [];
    const [first] = all;
    if (error || !first) return done(error ?? new Error('The name means nothing.'), '', 0);
    if (!all.every(({ address }) => isPublicAddress(address)))
      return done(new Error('The name means an address that is not public.'), '', 0);
    if (options.all) done(null, all);
    else done(null, first.address, first.family);
  });
};
