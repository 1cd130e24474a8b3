import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';

/** When each setting was last changed and by whom, from the audit log. */
export async function readSettingChanges(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, { at: string; by: string | null }>> {
  const rows = await db
    .selectFrom('audit_log as a')
    .leftJoin('user as u', 'u.id', 'a.actor_id')
    .distinctOn('a.entity_id')
    .select(['a.entity_id', 'a.created_at', sql<string | null>`coalesce(nullif(u.name, ''), u.email)`.as('name')])
    .where('a.entity', '=', 'setting')
    .where('a.entity_id', 'in', keys)
    .orderBy('a.entity_id')
    .orderBy('a.created_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.entity_id, { at: row.created_at.toISOString(), by: row.name }]));
}
