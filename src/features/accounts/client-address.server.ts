import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The header in which the server tells sign-in and page actions who connected; whatever a client sends in it is overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-zaure-client-address';

/** The request as handlers below may believe it: who connected stands in the header, written by nobody but us. */
export function withClientAddress(c: Context, isBehindProxy: boolean): Request {
  const request = new Request(c.req.raw);
  request.headers.delete(CLIENT_ADDRESS_HEADER);
  const address = clientAddress(c, isBehindProxy);
  if (address) request.headers.set(CLIENT_ADDRESS_HEADER, address);
  return request;
}

/** The address guessing is limited by: the connection's own, or what our proxy wrote where we have one. */
export function clientAddress(c: Context, isBehindProxy: boolean): string | undefined {
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  if (isBehindProxy && forwarded) return forwarded;
  try {
    return getConnInfo(c).remote.address;
  } catch {
    // No socket: the routes are being called in-process, as tests do.
    return undefined;
  }
}
