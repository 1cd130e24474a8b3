import type { App } from '#app/app.server.ts';
import type { Outcome, Reason } from './domain/judge-identity.ts';
import type { PaperKind } from './domain/paper-rules.ts';

const MOST = 10;

/** A decided check as the office sees it; its pictures only while they are kept. */
export type MachineCheck = {
  id: string;
  outcome: Outcome;
  reasons: Reason[];
  paperKind: PaperKind | null;
  measured: Record<string, number | null>;
  decidedAt: string;
  picturesUntil: string | null;
  /** Whom a vendor found; null where none was asked, or it named nobody. */
  vendorName: string | null;
  pictures: { id: string; kind: string; place: number }[];
};

/** The decided identity checks of somebody, newest first. */
export async function listMachineChecks(app: App, personId: string): Promise<MachineCheck[]> {
  const sessions = await app.db
    .selectFrom('identity_sessions')
    .select(['id', 'outcome', 'reasons', 'paper_kind', 'measured', 'decided_at', 'pictures_until', 'vendor_name'])
    .where('person_id', '=', personId)
    .where('outcome', 'is not', null)
    .orderBy('decided_at', 'desc')
    .limit(MOST)
    .execute();
  const ids = sessions.map(({ id }) => id);
  const pictures =
    ids.length === 0
      ? []
      : await app.db
          .selectFrom('identity_pictures')
          .select(['id', 'session_id', 'kind', 'place'])
          .where('session_id', 'in', ids)
          .orderBy('place')
          .execute();
  return sessions.flatMap(({ outcome, decided_at, paper_kind, pictures_until, vendor_name, ...rest }) =>
    outcome && decided_at
      ? [
          {
            id: rest.id,
            outcome,
            reasons: rest.reasons,
            paperKind: paper_kind,
            measured: rest.measured ?? {},
            decidedAt: decided_at.toISOString(),
            picturesUntil: pictures_until?.toISOString() ?? null,
            vendorName: vendor_name,
            pictures: pictures.filter(({ session_id }) => session_id === rest.id),
          },
        ]
      : [],
  );
}
