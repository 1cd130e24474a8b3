import type { Db } from '#db/client.server.ts';
import type { ShownDispute } from '#features/trust/trust-dispute.ts';
import { OPEN_STATES } from './domain/report-states.ts';

const SHOWN = 20;

/**
 * The disputes of evidence about a listing or an agent as everybody reads them, the newest first: never who, never
 * their words.
 */
export async function listDisputes(
  db: Db,
  id: string,
  now: Date,
  kind: 'property' | 'agent' = 'property',
): Promise<ShownDispute[]> {
  const rows = await db
    .selectFrom('fraud_reports')
    .select(['id', 'disputed_part', 'disputed_evidence', 'disputed_statement', 'state', 'outcome_note'])
    .select(['created_at', 'due_at', 'decided_at'])
    .where('reported_entity_type', '=', kind)
    .where('reported_entity_id', '=', id)
    .where('due_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
  return rows.flatMap((row) => {
    if (!(row.disputed_part && row.disputed_evidence && row.due_at)) return [];
    const isOpen = OPEN_STATES.includes(row.state);
    return [
      {
        id: row.id,
        part: row.disputed_part,
        evidenceId: row.disputed_evidence,
        statement: row.disputed_statement ?? '',
        state: row.state,
        openedAt: row.created_at.toISOString(),
        dueAt: row.due_at.toISOString(),
        isOverdue: isOpen && row.due_at < now,
        answeredAt: isOpen ? null : (row.decided_at?.toISOString() ?? null),
        answer: isOpen ? null : row.outcome_note,
      },
    ];
  });
}
