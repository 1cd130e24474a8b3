import type { App } from '#app/app.server.ts';
import { exactMoment, isAfter, type Keyset, writeKeyset } from '#db/keyset.server.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { Allowed } from './allowed.ts';

export type OwnNotice = {
  id: string;
  /** The one it is written in. */
  language: Language;
  title: string;
  paragraphs: string[];
  path: string | null;
  createdAt: Date;
  isRead: boolean;
};

/**
 * A page of a person's notices, newest first; `next` starts the following page, and no notice falls between the two.
 */
export async function listOwnNotices(
  app: App,
  userId: string,
  { before = null as Keyset | null, limit = 20 } = {},
): Promise<{ items: OwnNotice[]; next: string | null }> {
  let query = app.db
    .selectFrom('notifications')
    .select(['id', 'language', 'title', 'body', 'path', 'created_at', 'read_at', exactMoment('created_at').as('at')])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (before) query = query.where(isAfter(before, { at: 'created_at', id: 'id', idType: 'uuid' }));
  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const items = shown.map((row) => ({
    id: row.id,
    language: row.language,
    title: row.title,
    paragraphs: row.body.split('\n\n'),
    path: row.path,
    createdAt: row.created_at,
    isRead: row.read_at !== null,
  }));
  return { items, next: last ? writeKeyset(last) : null };
}

/** How many of a person's notices are unread. */
export async function countUnreadNotices(app: App, userId: string): Promise<number> {
  const row = await app.db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Marks a person's own notices read: all of them, or the one named. */
export async function markNoticesRead(app: App, { userId }: Allowed<'account.manage'>, id?: string): Promise<void> {
  await app.db
    .updateTable('notifications')
    .set({ read_at: app.now() })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute();
}
