import type { RouterContextProvider } from 'react-router';
import { type App, appContext } from '#app/app.server.ts';
import { readOr } from '#app/read-or.server.ts';
import { countStanding, readJobQueues } from '#db/job-queues.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import type { Allowed, AllowedBy, MemberAction } from '#features/accounts/allowed.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { isAllowed } from '#features/accounts/policy.ts';
import { countPairsWaiting } from '#features/duplicates/pair-decisions.server.ts';
import { countConversationsWaiting } from '#features/whatsapp/whatsapp-desk.server.ts';
import { AppError } from '#lib/app-error.ts';
import { readForm, textsOf } from '#lib/read-form.server.ts';
import { readAreaMarks } from '../data/area-marks.server.ts';
import { ADMIN_PLACES, type AdminPlace, type AreaMark, areaRoute, type OfficeWaiting } from '../domain/office-areas.ts';
import { promiseEdges } from '../domain/queue.ts';
import { adminPolicy } from '../policy.ts';
import { adminRoutes } from '../routes.ts';

type PageArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * What every page of the office starts with: the guard (a visitor to /auth, anybody else to /), and what waits, for the
 * rail.
 */
export async function openAdmin(
  args: PageArgs,
): Promise<{ app: App; actor: Allowed<'admin.open'>; url: URL; waiting: OfficeWaiting }> {
  const actor = await guardPage(args, adminPolicy.open);
  const app = args.context.get(appContext);
  return { app, actor, url: args.url, waiting: await readOfficeWaiting(app, actor) };
}

/** The places of the office that somebody may open, each with what waits there and how much of it is late. */
export async function readOfficeWaiting(app: App, actor: Actor): Promise<OfficeWaiting> {
  const now = app.now();
  const [marks, photos, conversations, queues] = await Promise.all([
    attempt(app, 'what waits', () => readAreaMarks(app.db, { lateSince: promiseEdges(now).lateSince, now })),
    attempt(app, 'pairs of listings', () => countPairsWaiting(app)),
    attempt(app, 'WhatsApp', () => countConversationsWaiting(app)),
    attempt(app, 'the queues', () => readJobQueues(app.db)),
  ]);
  const jobsStanding = countStanding(queues ?? []);
  const counts = new Map<AdminPlace, AreaMark>([
    ...(marks ?? []),
    ['photos', { count: photos ?? 0, late: 0 }],
    ['whatsapp', { count: conversations ?? 0, late: 0 }],
    ['jobs', { count: jobsStanding, late: jobsStanding }],
  ]);
  const areas = ADMIN_PLACES.filter((place) => mayOpen(actor, place)).map((place) => ({
    place,
    ...(counts.get(place) ?? { count: 0, late: 0 }),
  }));
  return { readerId: actor.userId, areas, jobsStanding };
}

/** Whether the policy that guards a place's page lets somebody in. */
function mayOpen(actor: Actor, place: AdminPlace): boolean {
  const route = adminRoutes.find(({ path }) => path === areaRoute(place));
  return route !== undefined && isAllowed(route.facts.opens, actor);
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
