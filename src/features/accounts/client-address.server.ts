import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { toNetwork } from './domain/network-address.server.ts';

/**
 * The header in which the server tells sign-in and pages who connected; whatever a client sends in it never gets past
 * the server.
 */
export const CLIENT_ADDRESS_HEADER = 'x-zaure-client-address';

/** The request as handlers below may believe it: who connected stands in the header, written by nobody but us. */
export function withClientAddress(c: Context, isBehindProxy: boolean): Request {
  const request = new Request(c.req.raw);
  writeClientAddress(request.headers, c, isBehindProxy);
  return request;
}

/** Replaces what a client said of its address by what we know of it. */
export function writeClientAddress(headers: Headers, c: Context, isBehindProxy: boolean): void {
  headers.delete(CLIENT_ADDRESS_HEADER);
  const address = clientAddress(c, isBehindProxy);
  if (address) headers.set(CLIENT_ADDRESS_HEADER, address);
}

/**
 * The address that limits are counted by: the connection's own, or what our proxy wrote where we have one; of an IPv6
 * address its network, because one customer has all of that.
 */
export function clientAddress(c: Context, isBehindProxy: boolean): string | undefined {
  return addressOf({ forwarded: c.req.header('x-forwarded-for'), connected: () => connectedOf(c) }, isBehindProxy);
}

function connectedOf(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    // No socket: the routes are being called in-process, as tests do.
    return undefined;
  }
}

/** The same of what a connection and its headers say. */
export function addressOf(
  { forwarded, connected }: { forwarded: string | undefined; connected: () => string | undefined },
  isBehindProxy: boolean,
): string | undefined {
  const named = isBehindProxy ? toNetwork(forwarded?.split(',').at(-1)) : null;
  return named ?? toNetwork(connected()) ?? undefined;
}
