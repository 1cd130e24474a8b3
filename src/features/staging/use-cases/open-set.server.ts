import type { App } from '#app/app.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { findSet, type SetRow } from '../data/sets.server.ts';

/** Who stages: somebody signed in, or a visitor whom limits know by their network address alone. */
export type Stager = { actor: Actor | null; address: string | null };

/** By what limits know them. */
export const whose = ({ actor, address }: Stager): string =>
  actor ? `user:${actor.userId}` : `ip:${address ?? 'unknown'}`;

const TOKEN = /^[0-9a-f]{32}$/;

/** Proof that whoever asks may change these photos: they know the address and, of somebody's, are that person. */
export type OpenSet = SetRow & { readonly opened: unique symbol };

/** The photos of an address for whoever may see them: a member's for that member alone; else null. */
export async function openSet(app: App, token: string, actor: Actor | null): Promise<OpenSet | null> {
  const row = TOKEN.test(token) ? await findSet(app.db, token, app.now()) : null;
  if (!row || (row.owner_id !== null && row.owner_id !== actor?.userId)) return null;
  return row as OpenSet;
}

export const setGone = () =>
  new AppError('staging_not_found', { status: 404, publicMessage: m.staging_gone(), field: 'set' });
export const photoGone = () =>
  new AppError('staging_photo_not_found', { status: 404, publicMessage: m.staging_photo_gone(), field: 'image' });
