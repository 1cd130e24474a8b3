import { sql } from 'kysely';
import type { App } from '#app/app.server.ts';
import { exactMoment, isAfter, type Keyset, pageOfRows } from '#db/keyset.server.ts';
import type { ActivityEntry } from '../domain/activity.ts';
import { createTeller, selectEntityName } from './audit-texts.server.ts';

export type ActivityFilter = {
  entity?: string | undefined;
  entityId?: string | undefined;
  actorId?: string | undefined;
  /** An account's id or e-mail, or part of a name. */
  actor?: string | undefined;
  before?: Keyset | null | undefined;
};

/** The audit log, newest first; `next` starts the following page. */
export async function readActivity(
  { db, features }: Pick<App, 'db' | 'features'>,
  filter: ActivityFilter,
  limit: number,
): Promise<{ items: ActivityEntry[]; next: string | null }> {
  // Names are looked up for the rows of the page only, after the limit.
  let page = db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (filter.entity) page = page.where('entity', '=', filter.entity);
  if (filter.entityId) page = page.where('entity_id', '=', filter.entityId);
  if (filter.actorId) page = page.where('actor_id', '=', filter.actorId);
  if (filter.actor) {
    const { actor } = filter;
    const pattern = `%${actor.replaceAll(/[\\%_]/g, '\\$&')}%`;
    const people = db
      .selectFrom('user')
      .select('id')
      .where((eb) => eb.or([eb('email', '=', actor.toLowerCase()), eb('name', 'ilike', pattern)]));
    page = page.where((eb) => eb.or([eb('actor_id', '=', actor), eb('actor_id', 'in', people)]));
  }
  if (filter.before) page = page.where(isAfter(filter.before, { at: 'created_at', id: 'id', idType: 'uuid' }));
  const rows = await db
    .selectFrom(page.as('a'))
    .leftJoin('user as u', 'u.id', 'a.actor_id')
    .selectAll('a')
    .select([
      sql<string | null>`coalesce(nullif(u.name, ''), u.email)`.as('actor_name'),
      selectEntityName(features).as('entity_name'),
      exactMoment('a.created_at').as('at'),
    ])
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
  const tell = createTeller(features);
  return pageOfRows(rows, limit, (row) => {
    const entry = {
      id: row.id,
      actorId: row.actor_id,
      actorName: row.actor_name,
      action: row.action,
      entity: row.entity,
      entityId: row.entity_id,
      entityName: row.entity_name,
      before: row.before,
      after: row.after,
      createdAt: row.created_at.toISOString(),
    };
    return { ...entry, sentence: tell(entry) };
  });
}
