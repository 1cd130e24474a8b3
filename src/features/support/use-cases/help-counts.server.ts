import { createHash } from 'node:crypto';
import type { App } from '#app/app.server.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { isTurnedOff } from '#features/choices/choices.server.ts';
import { AppError } from '#lib/app-error.ts';
import { DAY_MS, dayInNigeria } from '#lib/days.ts';
import { dedupeKeys } from '#lib/dedupe-key.ts';
import { isRobot } from '#lib/is-robot.server.ts';
import { isBlank, withoutControls } from '#lib/typed-text.ts';
import { m } from '#paraglide/messages.js';
import { countMiss, countOnce, forgetHelp, insertFeedback, readPopular } from '../data/help-counts.server.ts';
import { readQuery } from '../domain/help-query.ts';
import { libraryOf, searchedTexts } from './help-library.server.ts';

/** Who looks, as far as counting once a day needs it; kept only as a mark that nobody can turn back. */
export type Reader = { address: string | null; userAgent: string | null };

const POPULAR_DAYS = 30;
/** Fewer askings are nobody's habit yet. */
const POPULAR_LEAST = 5;
const POPULAR_SHOWN = 6;
/** The words of a question are kept once so many have asked it: what one person asks may name them. */
const MISS_SHOWN_FROM = 3;
const KEPT_DAYS = 90;
const FEEDBACK_KEPT_DAYS = 730;
const FEEDBACK_MAX = 2000;
const FEEDBACK_LIMIT = { max: 30, windowSeconds: 3600 };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const daysAgo = (now: Date, days: number) => dayInNigeria(new Date(now.getTime() - days * DAY_MS));

/** A keyed mark: with the day and the thing in it, so that two marks of one person never look alike. */
function markOf(app: App, day: string, what: string, { address, userAgent }: Reader): string {
  const [mark] = app.adapters.sealedFields().fingerprints(`help:${day}`, [what, address ?? '', userAgent].join('\n'));
  return mark;
}

/** Whoever asks, as counting may know them: who turned it off has nothing to be counted by. */
export async function readReader(app: App, request: Request, address: string | null): Promise<Reader> {
  const isOff = await isTurnedOff(app, request, 'counting');
  return { address, userAgent: isOff ? null : request.headers.get('user-agent') };
}

/** Counts something about an answer, one a visitor and day; bots and answers that are not there count nothing. */
export async function countAnswer(
  app: App,
  what: 'found' | 'opened' | 'yes' | 'no',
  answer: string,
  reader: Reader,
): Promise<void> {
  if (isRobot(reader.userAgent) || !libraryOf('en').has(answer)) return;
  const day = dayInNigeria(app.now());
  // Yes and no are one question: who has said one of them today has answered it.
  const mark = markOf(app, day, `${what === 'no' ? 'yes' : what} ${answer}`, reader);
  await app.db.transaction().execute((trx) => countOnce(trx, { day, mark, what, answer }));
}

/** Notes a question that nothing answered. */
export async function countQuestionMissed(app: App, question: string, reader: Reader): Promise<void> {
  const words = readQuery(question, searchedTexts().spelling)
    .map(({ typed }) => typed)
    .toSorted()
    .join(' ');
  if (words === '' || isRobot(reader.userAgent)) return;
  const day = dayInNigeria(app.now());
  const [asked] = app.adapters.sealedFields().fingerprints('help-miss', words);
  const mark = markOf(app, day, `miss ${words}`, reader);
  await app.db.transaction().execute((trx) => countMiss(trx, { day, mark, asked, words }, MISS_SHOWN_FROM));
}

/** Answers people asked for most of late; where too little was asked, the first of each category, which is said. */
export async function listPopular(app: App): Promise<{ ids: string[]; isAsked: boolean }> {
  const library = libraryOf('en');
  const asked = await readPopular(app.readDb, daysAgo(app.now(), POPULAR_DAYS), POPULAR_LEAST);
  const ids = asked.filter((id) => library.get(id)?.kind === 'answer').slice(0, POPULAR_SHOWN);
  return { ids, isAsked: ids.length > 0 };
}

/** Stores what somebody misses. @throws AppError feedback_required, feedback_too_long (400), too_many_requests (429) */
export async function storeFeedback(
  app: App,
  { text, words }: { text: string; words: string },
  address: string | null,
): Promise<void> {
  const body = withoutControls(text).trim();
  if (isBlank(body))
    throw new AppError('feedback_required', { status: 400, publicMessage: m.support_feedback_required() });
  if (body.length > FEEDBACK_MAX)
    throw new AppError('feedback_too_long', {
      status: 400,
      publicMessage: m.leads_too_long({ limit: FEEDBACK_MAX }),
    });
  await countAttempt(app, `help-feedback:${sha256(address ?? '')}`, FEEDBACK_LIMIT);
  const at = app.now();
  const keys = dedupeKeys([body, sha256(address ?? '')], at, sha256);
  await insertFeedback(app.db, { body, words: words || null, at }, keys);
}

/** Forgets marks of earlier days, counts and questions of ninety days, and feedback of two years. */
export async function forgetOldHelp(app: App): Promise<void> {
  const now = app.now();
  await forgetHelp(app.db, {
    today: dayInNigeria(now),
    counts: daysAgo(now, KEPT_DAYS),
    feedback: new Date(now.getTime() - FEEDBACK_KEPT_DAYS * DAY_MS),
  });
}
