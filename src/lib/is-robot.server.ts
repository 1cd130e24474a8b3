import { isbot } from 'isbot';

/** The browsers of a day are some hundreds; who invents more of them only empties the memory. */
const MOST_KNOWN = 2000;
/** No browser says more of itself. */
const MOST_CHARACTERS = 512;
const known = new Map<string, boolean>();

/** Browsers that say with each request what it is for, where the line is safe; the last words of their names. */
const CHROME = /Chrome\/(\d+)[\d.]*(?: Mobile)? Safari\/[\d.]+$/;
const SAYS_WHAT_FOR_SINCE = 80;

type Asks = Pick<Headers, 'get'>;

/** A page that was fetched before anybody asked for it was looked at by nobody. */
export function isFetchedAhead(headers: Asks): boolean {
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''} ${headers.get('x-moz') ?? ''}`;
  return /prefetch|prerender|preview/i.test(purpose);
}

/**
 * Whether a page was asked for by a browser because somebody opened it: as a whole, or its data by our own script. What
 * calls itself Chrome and does not say what it asks for, as every Chrome does on a safe line, is a program; browsers
 * that are built of it, and views inside other apps, may leave it out.
 */
export function isOpenedByPerson(headers: Asks, { isHttps }: { isHttps: boolean }): boolean {
  const browser = headers.get('user-agent');
  if (isRobot(browser) || isFetchedAhead(headers)) return false;
  const into = headers.get('sec-fetch-dest');
  if (into !== null)
    return into === 'document' || (into === 'empty' && headers.get('sec-fetch-site') === 'same-origin');
  const version = isHttps ? CHROME.exec(browser ?? '')?.[1] : undefined;
  return version === undefined || Number(version) < SAYS_WHAT_FOR_SINCE;
}

/** Whether the words of a browser are those of a robot, or are none. The list is long: what it said is remembered. */
export function isRobot(userAgent: string | null | undefined): boolean {
  if (!userAgent) return true;
  if (userAgent.length > MOST_CHARACTERS) return isbot(userAgent);
  const before = known.get(userAgent);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const robot = isbot(userAgent);
  known.set(userAgent, robot);
  return robot;
}
