import type { z } from 'zod';
import { recordAudit } from './audit-log.server.ts';
import type { Db } from './client.server.ts';

/** A setting an admin may change: its key, what it may hold, and what holds until somebody changes it. */
export type SettingDefinition<Value extends object> = { key: string; schema: z.ZodType<Value>; fallback: Value };

/**
 * What a setting holds; the fallback where nobody set it, and for each part of what stands there that it may not hold.
 * Reading forgives so that a page is drawn; writing (`writeSetting`) refuses.
 */
export async function readSetting<Value extends object>(
  db: Db,
  { key, schema, fallback }: SettingDefinition<Value>,
): Promise<Value> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  if (!row) return fallback;
  const whole = schema.safeParse(row.value);
  if (whole.success) return whole.data;
  if (typeof row.value !== 'object' || row.value === null) return fallback;
  const held = new Map(Object.entries(row.value));
  let value = fallback;
  for (const name of Object.keys(fallback)) {
    const part = schema.safeParse({ ...value, [name]: held.get(name) });
    if (part.success) value = part.data;
  }
  return value;
}

/**
 * Changes a setting and writes the audit row, inside the caller's transaction. @throws ZodError for a value it may not
 * hold
 */
export async function writeSetting<Value extends object>(
  trx: Db,
  change: { actorId: string; at: Date },
  definition: SettingDefinition<Value>,
  value: Value,
): Promise<void> {
  const checked = definition.schema.parse(value);
  const before = await readSetting(trx, definition);
  const row = { key: definition.key, value: JSON.stringify(checked), updated_at: change.at };
  await trx
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value, updated_at: row.updated_at }))
    .execute();
  const action = 'setting.changed';
  await recordAudit(trx, {
    actorId: change.actorId,
    action,
    entity: 'setting',
    entityId: definition.key,
    before: { value: before },
    after: { value: checked },
    at: change.at,
  });
}
