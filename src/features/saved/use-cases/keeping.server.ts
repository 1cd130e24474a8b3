import type { App } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { CLIENT_ADDRESS_HEADER } from '#features/accounts/client-address.server.ts';
import { savedPolicy } from '../policy.ts';
import type { Keeping } from './change-list.server.ts';
import { deviceOf } from './device-cookie.server.ts';

/** Whose list a request is about: the account's that is signed in, else that of the browser's number. */
export async function keepingOf(app: App, request: Request): Promise<Keeping> {
  const actor = await findActor(app, request);
  if (actor) return allow(savedPolicy.keep, actor);
  return { deviceHash: deviceOf(request.headers), address: request.headers.get(CLIENT_ADDRESS_HEADER) };
}
