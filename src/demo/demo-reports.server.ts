import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { insertMadeReport } from '#features/reports/made-reports.server.ts';
import { DAY_MS } from '#lib/days.ts';
import { DEMO_AGENTS } from './market/demo-listers.ts';

const HOUR_MS = DAY_MS / 24;
const REPORTER = 'demo-user';
const ADMIN = 'demo-admin';

/**
 * Four reports, one in each state, so that the queue of a demo market shows how it works. After the demo accounts
 * stand.
 */
export async function seedDemoReports(trx: Db, now: Date): Promise<void> {
  const listings = await trx
    .selectFrom('properties')
    .select(['id'])
    .where('approval_status', '=', 'approved')
    .orderBy('id')
    .limit(2)
    .execute();
  const [first, second] = listings;
  const [agent, otherAgent] = DEMO_AGENTS;
  if (!first || !second || !agent || !otherAgent) return;
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const decided = (note: string, at: Date) => ({ outcome_note: note, decided_by: ADMIN, decided_at: at });
  const reports = [
    {
      reporter_id: REPORTER,
      reported_entity_type: 'property' as const,
      reported_entity_id: first.id,
      report_type: 'overpriced',
      description: 'The agent asks 20% more on the phone than the price that is shown here.',
      state: 'new' as const,
      created_at: ago(5 * HOUR_MS),
    },
    {
      reporter_id: agent.userId,
      reported_entity_type: 'property' as const,
      reported_entity_id: second.id,
      report_type: 'misrepresented',
      description: 'Pictures three and four show another house in the same estate. I sold that one last year.',
      state: 'looking' as const,
      created_at: ago(2 * DAY_MS),
    },
    {
      reporter_id: REPORTER,
      reported_entity_type: 'agent' as const,
      reported_entity_id: otherAgent.userId,
      report_type: 'unprofessional',
      description: 'Did not come to the inspection twice and did not answer calls.',
      state: 'dismissed' as const,
      created_at: ago(9 * DAY_MS),
      ...decided(
        'We spoke to both of you: the dates were confirmed for another week. Nothing else came in about this agent.',
        ago(7 * DAY_MS),
      ),
    },
    {
      reporter_id: agent.userId,
      reported_entity_type: 'user' as const,
      reported_entity_id: REPORTER,
      report_type: 'fake_buyer',
      description: 'Asked for four viewings in one day under two names.',
      state: 'upheld' as const,
      created_at: ago(16 * DAY_MS),
      ...decided(
        'You were right. We have asked the person to book under one name; it has not happened again.',
        ago(15 * DAY_MS),
      ),
    },
  ];
  for (const report of reports) {
    const id = await insertMadeReport(trx, report);
    await recordAudit(trx, {
      actorId: report.reporter_id,
      action: 'report.filed',
      entity: 'fraud_report',
      entityId: id,
      at: report.created_at,
    });
    if (!('decided_at' in report)) continue;
    const states = { before: { state: 'new' }, after: { state: report.state } };
    const entry = { actorId: ADMIN, action: `report.${report.state}` as const, entity: 'fraud_report', entityId: id };
    await recordAudit(trx, { ...entry, ...states, at: report.decided_at });
  }
}
