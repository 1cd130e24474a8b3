import type { RouterContextProvider } from 'react-router';
import { type App, appContext } from '#app/app.server.ts';
import { readOr } from '#app/read-or.server.ts';
import { countStanding, readJobQueues } from '#db/job-queues.server.ts';
import type { Allowed, AllowedBy, MemberAction } from '#features/accounts/allowed.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { countPairsWaiting } from '#features/duplicates/pair-decisions.server.ts';
import { countRefundsAsked } from '#features/holds/holds-desk.server.ts';
import { countPaymentsWaiting } from '#features/payments/payments-desk.server.ts';
import { countReviewsWaiting } from '#features/reviews/review-desk.server.ts';
import { AppError } from '#lib/app-error.ts';
import { readForm, textsOf } from '#lib/read-form.server.ts';
import { readWaiting, type Waiting } from '../data/overview.server.ts';
import { adminPolicy } from '../policy.ts';

const NOTHING_WAITS: Waiting = { submissions: 0, verifications: 0, reports: 0, leads: 0, requests: 0 };

type PageArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** What waits for the office, and how many jobs have been due for a minute with nobody doing them. */
export type OfficeWaiting = Waiting & {
  photos: number;
  holds: number;
  payments: number;
  reviews: number;
  jobsStanding: number;
};

/**
 * What every page of the office starts with: the guard (a visitor to /auth, anybody else to /), and what waits, for the
 * tabs.
 */
export async function openAdmin(
  args: PageArgs,
): Promise<{ app: App; actor: Allowed<'admin.open'>; url: URL; waiting: OfficeWaiting }> {
  const actor = await guardPage(args, adminPolicy.open);
  const app = args.context.get(appContext);
  const [waiting, photos, holds, payments, reviews, queues] = await Promise.all([
    attempt(app, 'what waits', () => readWaiting(app.db)),
    attempt(app, 'pairs of listings', () => countPairsWaiting(app)),
    attempt(app, 'money asked back', () => countRefundsAsked(app)),
    attempt(app, 'disputes at banks', () => countPaymentsWaiting(app)),
    attempt(app, 'reviews', () => countReviewsWaiting(app)),
    attempt(app, 'the queues', () => readJobQueues(app.db)),
  ]);
  return {
    app,
    actor,
    url: args.url,
    waiting: {
      ...(waiting ?? NOTHING_WAITS),
      photos: photos ?? 0,
      holds: holds ?? 0,
      payments: payments ?? 0,
      reviews: reviews ?? 0,
      jobsStanding: countStanding(queues ?? []),
    },
  };
}

/** The same for a page's action, with the action it does, and the posted texts. */
export async function openAdminAction<const Asked extends MemberAction>(
  args: PageArgs,
  action: Asked,
): Promise<{ app: App; actor: AllowedBy<Asked>; form: Record<string, string> }> {
  const actor = await guardPage(args, action);
  return { app: args.context.get(appContext), actor, form: textsOf(await readForm(args.request)) };
}

/** What a part of a page shows, or null when it could not be read: the screen then says so, and the rest stands. */
export function attempt<Value>(app: App, what: string, work: () => Promise<Value>): Promise<Value | null> {
  return readOr<Value | null>(app, what, work, null);
}

/** Why a write of the office did not happen, in words for the screen. */
export type Refused = { problem: string; status: number };

/**
 * Does a write of the office: null once it is done, else why not; `fallback` are the words where there are none for
 * everybody.
 */
export async function tryWrite(app: App, fallback: string, work: () => Promise<unknown>): Promise<Refused | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { problem: error.publicMessage, status: error.status };
    app.log.error({ err: error }, 'a write of the office failed');
    return { problem: fallback, status: 500 };
  }
}
