import type { Context, MiddlewareHandler } from 'hono';
import { href, type RouterContextProvider, redirect } from 'react-router';
import { type App, appContext } from '#app/app.server.ts';
import { AppError } from '#lib/app-error.ts';
import type { Actor } from './account.ts';
import { findActor } from './actors.server.ts';
import { type Action, isAllowed } from './policy.ts';

/** Whose record it is, or null where there is none; `actor` is who asks, for records that two people share. */
type FindOwner = (app: App, id: string, actor: Actor | null) => Promise<string | null>;

type FindBearer = (app: App, request: Request) => Promise<Actor | null>;
const findBearerActor: FindBearer = (app, request) => findActor(app, request, 'bearer');

type PageArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

const notSignedIn = () => new AppError('not_signed_in', { status: 401, publicMessage: 'Please sign in first.' });
const notAllowed = () => new AppError('not_allowed', { status: 403, publicMessage: 'You may not do this.' });

/**
 * Refuses what the policy does not allow. `ownerId`: whose record it is about. @throws AppError not_signed_in,
 * not_allowed
 */
export function requireAllowed(action: Action, actor: Actor | null, ownerId?: string | null): void {
  if (isAllowed(action, actor, ownerId)) return;
  throw actor ? notAllowed() : notSignedIn();
}

/**
 * Guards a page's loader or action: the person, once the policy allows it. A visitor is sent to /auth and comes back
 * after signing in; anybody else is sent to `refused`, the home page unless said otherwise (spec 2, Auth). @throws
 * Response
 */
export async function guardPage(
  args: PageArgs,
  action: Action,
  options: { refused?: string; ownerId?: string | null } = {},
): Promise<Actor> {
  const actor = await findActor(args.context.get(appContext), args.request, 'cookie');
  if (!actor) throw redirect(signInPath(args.url));
  if (!isAllowed(action, actor, options.ownerId)) throw redirect(options.refused ?? href('/'));
  return actor;
}

/**
 * Where a visitor signs in, and comes back from; `url` is the page's address as a loader gets it, without what the
 * router adds.
 */
export function signInPath({ pathname, search }: URL): string {
  return `${href('/auth')}?next=${encodeURIComponent(pathname + search)}`;
}

/**
 * What an API route says of its guard, to be spread into `createRoute`: the policy's action in the description, and the
 * middleware that enforces it before the body is read. `owner`: whose record `param` names; a record that is not there
 * is left to the handler.
 * `findBearer`: routes that also take other tokens than a session's.
 */
export function guarded(
  action: Action,
  record?: { param: string; owner: FindOwner } | null,
  findBearer: FindBearer = findBearerActor,
) {
  const middleware: MiddlewareHandler = async (c, next) => {
    const app: App = c.get('app');
    const actor = isAllowed(action, null) && !c.req.header('authorization') ? null : await findBearer(app, c.req.raw);
    requireAllowed(action, actor);
    const ownerId = record ? await record.owner(app, c.req.param(record.param) ?? '', actor) : null;
    if (ownerId !== null) requireAllowed(action, actor, ownerId);
    c.set('actor', actor);
    await next();
  };
  return {
    middleware: [middleware] as MiddlewareHandler[],
    'x-action': action,
    ...(isAllowed(action, null) ? {} : { security: [{ bearer: [] }] }),
  };
}

/** What a route open to everybody says of itself: its action, with nothing to enforce. */
export function open(action: 'public.read' | 'public.write') {
  return { 'x-action': action };
}

/** The person a guarded API route let in; null on routes open to visitors. */
export function actorOf(c: Context): Actor | null {
  return c.get('actor') ?? null;
}

/** The person a guarded API route let in. @throws AppError not_signed_in on a route that lets visitors in */
export function requireActor(c: Context): Actor {
  const actor = actorOf(c);
  if (!actor) throw notSignedIn();
  return actor;
}
