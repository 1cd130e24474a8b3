import type { Context, MiddlewareHandler } from 'hono';
import { href, type RouterContextProvider, redirect } from 'react-router';
import { type App, appContext } from '#app/app.server.ts';
import type { Actor } from './account.ts';
import { findActor } from './actors.server.ts';
import { type AllowedBy, allow, type MemberAction, notAllowed } from './allowed.ts';
import type { publicPolicy } from './policies.ts';
import { isAllowed } from './policy.ts';

/** Whose record it is, or null where there is none; `actor` is who asks, for records that two people share. */
type FindOwner = (app: App, id: string, actor: Actor) => Promise<string | null>;

type FindBearer = (app: App, request: Request) => Promise<Actor | null>;
const findBearerActor: FindBearer = (app, request) => findActor(app, request, 'bearer');

type PageArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * Guards a page's loader or action: the policy's grant for the person. A visitor is sent to /auth and comes back after
 * signing in; anybody else, also where the record is not theirs, is sent to `refused`, the home page unless said
 * otherwise (spec 2, Auth). @throws Response
 */
export async function guardPage<const Asked extends MemberAction>(
  args: PageArgs,
  action: Asked,
  options: { refused?: string; ownerId?: string | null } = {},
): Promise<AllowedBy<Asked>> {
  const actor = await findActor(args.context.get(appContext), args.request, 'cookie');
  if (!actor) throw redirect(signInPath(args.url));
  if (!isAllowed(action, actor, options.ownerId)) throw redirect(options.refused ?? href('/'));
  return allow(action, actor);
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
 * middleware that enforces it before the body is read and hands its grant to the handler as `c.var.allowed`.
 * `owner`: whose record `param` names; a record that is not there is left to the handler. `findBearer`: routes that
 * also take other tokens than a session's.
 */
export function guarded<const Asked extends MemberAction>(
  action: Asked,
  record?: { param: string; owner: FindOwner } | null,
  findBearer: FindBearer = findBearerActor,
) {
  const middleware: MiddlewareHandler<{ Variables: { allowed: AllowedBy<Asked> } }> = async (c, next) => {
    const app: App = (c as Context).get('app');
    const actor = await findBearer(app, c.req.raw);
    const allowed = allow(action, actor);
    const ownerId = actor && record ? await record.owner(app, c.req.param(record.param) ?? '', actor) : null;
    if (ownerId !== null && !isAllowed(action, actor, ownerId)) throw notAllowed();
    c.set('allowed', allowed);
    await next();
  };
  return { middleware, 'x-action': action.name, security: [{ bearer: [] }] };
}

/** What a route open to everybody says of itself: its action, with nothing to enforce. */
export function open(action: (typeof publicPolicy)['read' | 'write']) {
  return { 'x-action': action.name };
}

/** What a route open to everybody says of itself where `c.var.actor` is who is signed in, null for a visitor. */
export function openTo(action: (typeof publicPolicy)['read' | 'write']) {
  const middleware: MiddlewareHandler<{ Variables: { actor: Actor | null } }> = async (c, next) => {
    const isVisitor = !c.req.header('authorization');
    c.set('actor', isVisitor ? null : await findBearerActor((c as Context).get('app'), c.req.raw));
    await next();
  };
  return { middleware, 'x-action': action.name };
}
