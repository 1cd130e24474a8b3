import type { Db } from './client.server.ts';

/**
 * Everything the audit log records, `noun.verb` in the past. Each feature adds its own beside the sentences the office
 * reads of them (`feature.server.ts`), so that what has no sentence does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface AuditActions {}
export type AuditAction = keyof AuditActions;

/** Who did what to which record. Personal words stay out: name fields and states, not what people wrote. */
export type AuditEntry = {
  /** Null for the product itself (a job, a visitor). */
  actorId: string | null;
  action: AuditAction;
  entity: string;
  entityId: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  at?: Date;
};

/** Writes the audit row of a change, inside the transaction that makes it. */
export async function recordAudit(
  trx: Db,
  { actorId, action, entity, entityId, before = null, after = null, at }: AuditEntry,
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      actor_id: actorId,
      action,
      entity,
      entity_id: entityId,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      ...(at ? { created_at: at } : {}),
    })
    .execute();
}
