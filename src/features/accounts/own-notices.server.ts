import type { App } from '#adapters/app-context.server.ts';

export type OwnNotice = { id: string; title: string; paragraphs: string[]; path: string | null; createdAt: Date; isRead: boolean };

/** A person's newest notices; older ones can be asked for by the date of the last one shown. */
export async function listOwnNotices(app: App, userId: string, { before = null as Date | null, limit = 20 } = {}): Promise<OwnNotice[]> {
  const rows = await app.db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== null, (query) => query.where('created_at', '<', before as Date))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    paragraphs: row.body.split('\n\n'),
    path: row.path,
    createdAt: row.created_at,
    isRead: row.read_at !== null,
  }));
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
export async function markNoticesRead(app: App, userId: string, id?: string): Promise<void> {
  await app.db
    .updateTable('notifications')
    .set({ read_at: app.now() })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute();
}
