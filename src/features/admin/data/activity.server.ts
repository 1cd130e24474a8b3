import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { exactMoment, isAfter, type Keyset, writeKeyset } from '#db/keyset.server.ts';
import type { ActivityEntry } from '../activity.ts';

export type ActivityFilter = {
  entity?: string | undefined;
  entityId?: string | undefined;
  actorId?: string | undefined;
  /** An account's id or e-mail, or part of a name. */
  actor?: string | undefined;
  before?: Keyset | null | undefined;
};

/** The name a record goes by, where it still has one. */
const ENTITY_NAME = sql<string | null>`case a.entity
  when 'property' then (select title from properties where id::text = a.entity_id)
  when 'property_submission' then (select title from property_submissions where id::text = a.entity_id)
  when 'user' then (select name from "user" where id = a.entity_id)
  when 'setting' then a.entity_id
  end`;

/** The audit log, newest first; `next` starts the following page. */
export async function readActivity(db: Db, filter: ActivityFilter, limit: number): Promise<{ items: ActivityEntry[]; next: string | null }> {
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
    .select(['u.name as actor_name', ENTITY_NAME.as('entity_name'), exactMoment('a.created_at').as('at')])
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => ({
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
    })),
    next: last ? writeKeyset(last) : null,
  };
}
