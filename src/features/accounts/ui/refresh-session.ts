import { isPassing, needsRefresh, nextDelay } from '../domain/refresh-schedule.ts';
import { readStoredSession, type StoredSession, storeSession, subscribeToSession } from '../stored-session.ts';

const TOKEN_PATH = '/api/auth/token';
const LOCK = 'zaure.session.refresh';
/** How long what one tab stored may take to reach another; tabs live in different processes. */
const STORAGE_LAG_MS = 1000;

/**
 * How asking for the session ended: a session; nobody is signed in; or no answer worth believing, so that nothing
 * changes.
 */
type Answer = { session: StoredSession } | 'signed-out' | 'unknown';

let running: Promise<StoredSession | null> | null = null;

/**
 * The session, asked for anew when it is about to end. Tabs share one refresh: whoever holds the lock asks, the others
 * find the answer in storage. `force` asks even for a session with life in it (somebody signed in, a name changed).
 */
export function refreshSession({ force = false } = {}): Promise<StoredSession | null> {
  running ??= withLock(() => refreshOnce(force)).finally(() => {
    running = null;
  });
  return running;
}

/** Without locks (a page not served over https) two tabs may ask twice, which costs a request and breaks nothing. */
async function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  const { held = [] } = await locks.query();
  const waits = held.some(({ name }) => name === LOCK);
  return locks.request(LOCK, async () => {
    // The lock can arrive before what the other tab stored.
    if (waits && isEnding(readStoredSession())) await nextChange();
    return work();
  }) as Promise<Result>;
}

/** Ends when the stored session changes, or when a change can no longer be on its way. */
function nextChange(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      resolve();
    };
    const stop = subscribeToSession(end);
    setTimeout(end, STORAGE_LAG_MS);
  });
}

const isEnding = (session: StoredSession | null) => session !== null && needsRefresh(session.expires_at, Date.now());

async function refreshOnce(force: boolean): Promise<StoredSession | null> {
  const before = readStoredSession();
  if (!force && !isEnding(before)) return before;
  const answer = await askWithBackoff();
  if (answer === 'unknown') return readStoredSession();
  if (answer === 'signed-out') {
    storeSession(null);
    return null;
  }
  // Signed out in this tab while the answer was on its way: the answer is of yesterday.
  if (before && !readStoredSession()) return null;
  storeSession(answer.session);
  return answer.session;
}

async function askWithBackoff(): Promise<Answer> {
  const startedAt = Date.now();
  for (let failures = 1; ; failures++) {
    const answer = await ask();
    if (typeof answer !== 'number' && answer !== null) return answer;
    const delay = isPassing(answer) ? nextDelay(failures, Date.now() - startedAt) : null;
    if (delay === null) return 'unknown';
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

/** One try: the answer, the status that failed, or null when there was none. */
async function ask(): Promise<Answer | number | null> {
  try {
    const response = await fetch(TOKEN_PATH, { headers: { accept: 'application/json' } });
    if (response.status === 401) return 'signed-out';
    if (!response.ok) return response.status;
    const { user, access_token, expires_in } = (await response.json()) as StoredSession;
    // By this browser's clock, which may be wrong: only the distance counts.
    return { session: { user, access_token, expires_in, expires_at: Math.round(Date.now() / 1000) + expires_in } };
  } catch {
    return null;
  }
}
