import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.server.ts';

/** Why nothing was fetched; stable words that are stored. */
export type FetchRefusal =
  | 'address'
  | 'not_public'
  | 'not_found'
  | 'too_large'
  | 'too_slow'
  | 'redirects'
  | 'unreachable';

export type FetchBounds = { bytes: number; milliseconds: number };
type Address = { address: string; family: number };
/** How a name is looked up; tests give their own. */
export type Resolve = (host: string) => Promise<readonly Address[]>;

const MOST_REDIRECTS = 3;

const resolveAll: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/**
 * Fetches what stands at an address that somebody outside named: over HTTP or HTTPS at their usual ports, only from the
 * public internet, from the very address its name was found to be, with bounds on bytes, time and redirects, each of
 * which is looked at like the first address.
 */
export async function guardedFetch(
  given: string,
  bounds: FetchBounds,
  resolve: Resolve = resolveAll,
): Promise<{ bytes: Uint8Array } | { refused: FetchRefusal }> {
  const deadline = AbortSignal.timeout(bounds.milliseconds);
  let next = given;
  for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
    const url = URL.parse(next);
    if (!url || !isAllowed(url)) return { refused: 'address' };
    const address = await findAddress(url, resolve);
    if (typeof address === 'string') return { refused: address };
    const answer = await askOnce(url, address, bounds.bytes, deadline);
    if (!('location' in answer)) return answer;
    next = URL.parse(answer.location, url)?.href ?? '';
  }
  return { refused: 'redirects' };
}

function isAllowed({ protocol, port, username, password }: URL): boolean {
  return (protocol === 'https:' || protocol === 'http:') && port === '' && username === '' && password === '';
}

/** One public address of the host; none where any of its addresses is not public. */
async function findAddress({ hostname }: URL, resolve: Resolve): Promise<Address | FetchRefusal> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  try {
    const found = family === 0 ? await resolve(host) : [{ address: host, family }];
    const [first] = found;
    if (!first) return 'unreachable';
    return found.every(({ address }) => isPublicAddress(address)) ? first : 'not_public';
  } catch {
    return 'unreachable';
  }
}

type Answer = { bytes: Uint8Array } | { refused: FetchRefusal } | { location: string };

function askOnce(url: URL, { address, family }: Address, mostBytes: number, signal: AbortSignal): Promise<Answer> {
  return new Promise((done) => {
    const request = (url.protocol === 'https:' ? https : http).get(
      url,
      {
        signal,
        agent: false,
        headers: { accept: 'image/*', 'user-agent': 'Zaure pictures' },
        // The name is not asked for again: it might be another address by now.
        lookup: (_host, options, back) =>
          options.all ? back(null, [{ address, family }]) : back(null, address, family),
      },
      (response) => {
        const { statusCode = 0, headers } = response;
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          response.destroy();
          done({ location: headers.location });
        } else if (statusCode !== 200) {
          response.destroy();
          done({ refused: 'not_found' });
        } else if (Number(headers['content-length'] ?? 0) > mostBytes) {
          response.destroy();
          done({ refused: 'too_large' });
        } else readBounded(response, mostBytes, signal).then(done);
      },
    );
    request.on('error', () => done({ refused: signal.aborted ? 'too_slow' : 'unreachable' }));
  });
}

async function readBounded(response: http.IncomingMessage, mostBytes: number, signal: AbortSignal): Promise<Answer> {
  const chunks: Uint8Array[] = [];
  let count = 0;
  try {
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      count += chunk.length;
      if (count > mostBytes) {
        response.destroy();
        return { refused: 'too_large' };
      }
      chunks.push(chunk);
    }
    return { bytes: Buffer.concat(chunks) };
  } catch {
    return { refused: signal.aborted ? 'too_slow' : 'unreachable' };
  }
}
