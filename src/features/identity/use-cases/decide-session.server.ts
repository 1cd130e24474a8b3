import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { fileMachineIdentity } from '#features/agents/machine-identity.server.ts';
import { DAY_MS } from '#lib/days.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { m } from '#paraglide/messages.js';
import { BASE_LANGUAGE } from '#vocabulary/languages.ts';
import { nextState, type SessionState } from '../domain/identity-states.ts';
import { outcomeTitle, paperWord, reasonWords } from '../domain/identity-texts.ts';
import type { Judgement } from '../domain/judge-identity.ts';
import type { PaperKind } from '../domain/paper-rules.ts';
import { readPictureDays } from './picture-days.server.ts';

/** Of a session that is locked. */
type Decided = {
  id: string;
  person_id: string;
  state: SessionState;
  paper_kind: PaperKind | null;
  provider: 'embedded' | 'dojah';
};

const EVENTS = { passed: 'passed', failed: 'refused', could_not_check: 'unsure' } as const;

/**
 * Ends a session with its result, inside the transaction that holds it: the state, the trail, the notice, what passing
 * puts on file, and until when the pictures stay. Gives false where the session was decided before.
 */
export async function decideSession(
  app: App,
  trx: Db,
  session: Decided,
  { outcome, reasons, measured = {} }: Judgement & { measured?: Record<string, number | null> },
): Promise<boolean> {
  const state = nextState(session.state, EVENTS[outcome]);
  if (!state) return false;
  const at = app.now();
  const until = await picturesUntil(trx, session.id, at);
  await trx
    .updateTable('identity_sessions')
    .set({
      ...{ state, outcome, reasons: JSON.stringify(reasons), measured: JSON.stringify(measured) },
      ...{ straight: null, sitting: null, step_opened_at: null },
      ...{ decided_at: at, updated_at: at, pictures_until: until },
    })
    .where('id', '=', session.id)
    .execute();
  if (!until) await trx.deleteFrom('identity_pictures').where('session_id', '=', session.id).execute();
  if (outcome === 'passed') await filePassed(app, trx, session, at);
  await recordAudit(trx, {
    actorId: session.person_id,
    action: 'identity.decided',
    entity: 'identity_session',
    entityId: session.id,
    before: { state: session.state },
    after: { state, outcome, reasons },
    at,
  });
  await notify(app, trx, {
    causedBy: null,
    userId: session.person_id,
    kind: `identity-${outcome}`,
    write: () => ({ title: outcomeTitle(outcome), paragraphs: reasons.map(reasonWords) }),
    path: href('/agent/verification/identity'),
    dedupeKey: `identity:${session.id}`,
  });
  return true;
}

/** What everybody reads is stored once, in the language of the records, whoever's page it comes from. */
async function filePassed(app: App, trx: Db, session: Decided, at: Date): Promise<void> {
  const said = inLanguage(BASE_LANGUAGE, () =>
    session.provider === 'dojah'
      ? { statement: m.identity_evidence_vendor(), checkedBy: m.identity_checker_vendor(), version: 'v1' }
      : {
          statement: m.identity_evidence({ paper: session.paper_kind ? paperWord(session.paper_kind) : '' }),
          checkedBy: m.identity_checker(),
          version: app.adapters.faceReader().version,
        },
  );
  await fileMachineIdentity(app, trx, { agentId: session.person_id, ...said, source: `identity:${session.id}`, at });
}

/** Null where they go at once: by the setting, or because the person did not agree to more. */
async function picturesUntil(trx: Db, sessionId: string, at: Date): Promise<Date | null> {
  const days = await readPictureDays(trx);
  const agreed = await trx
    .selectFrom('identity_consents')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', 'keep_pictures')
    .executeTakeFirst();
  return days > 0 && agreed ? new Date(at.getTime() + days * DAY_MS) : null;
}
