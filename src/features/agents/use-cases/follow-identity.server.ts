import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { fileListerEvidence, takeBackOfLister } from '#features/listings/lister-evidence.server.ts';
import { listListerEvidence } from '#features/trust/evidence.server.ts';
import type { EvidenceKind } from '#features/trust/trust-weights.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { m } from '#paraglide/messages.js';
import { BASE_LANGUAGE } from '#vocabulary/languages.ts';

/**
 * Brings the evidence about an agent in line with their record, inside the transaction that changed it: a level the
 * office checked is on file as who this lister is, and one that was dropped takes with it whatever said so, the
 * machine's look as well. Paying for a level files nothing.
 */
export async function followIdentity(app: App, trx: Db, agentId: string, actorId: string | null): Promise<void> {
  const record = await trx
    .selectFrom('agent_verifications')
    .select(['verification_status', 'checked_level', 'checked_at'])
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  if (!record) return;
  const isChecked = record.verification_status === 'verified' && record.checked_level !== null;
  if (isChecked) {
    const earlier = (await listStanding(trx, agentId)).find(({ kind }) => kind === 'lister_identified');
    // What everybody reads is stored once, in the language of the records.
    const [statement, checkedBy] = inLanguage(BASE_LANGUAGE, () => [
      m.agents_evidence_identified(),
      m.listings_check_by(),
    ]);
    await fileListerEvidence(app, trx, agentId, {
      kind: 'lister_identified',
      result: 'passed',
      statement,
      checkedBy,
      checkedAt: record.checked_at ?? app.now(),
      ...(earlier ? { supersedes: earlier.id } : {}),
    });
    return;
  }
  if (record.verification_status !== 'flagged') return;
  const reason = inLanguage(BASE_LANGUAGE, () => m.agents_evidence_question());
  await takeBackIdentity(app, trx, agentId, { reason, actorId, only: null });
}

/** Takes back what says who an agent is, or `only` one kind of it. */
export async function takeBackIdentity(
  app: App,
  trx: Db,
  agentId: string,
  { reason, actorId, only }: { reason: string; actorId: string | null; only: EvidenceKind | null },
): Promise<void> {
  for (const { id, kind } of await listStanding(trx, agentId))
    if (only === null || kind === only)
      await takeBackOfLister(app, trx, { userId: agentId, evidenceId: id, reason, actorId });
}

async function listStanding(trx: Db, agentId: string) {
  return (await listListerEvidence(trx, agentId)).filter(
    ({ part, result, takenBack }) => part === 'identity' && result === 'passed' && takenBack === null,
  );
}
