import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Renamed } from '#features/accounts/checked-names.server.ts';
import { notify, notifyOffice } from '#features/accounts/notices.server.ts';
import { tagsOfPerson } from '#features/accounts/person-tags.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { m } from '#paraglide/messages.js';
import { BASE_LANGUAGE } from '#vocabulary/languages.ts';
import { dropDocumentChecks, lockRecord, storeRename } from '../data/verifications.server.ts';
import { nextVerification, stateOf } from '../domain/verification-states.ts';
import { refreshAgentScore } from './agent-score.server.ts';
import { takeBackIdentity } from './follow-identity.server.ts';

/**
 * Ends what was checked of an agent under another name than theirs now, inside the transaction that changed it: level,
 * badge, what is on file about who they are, and the office's word on their documents. Another company ends what the
 * office checked, and not the machine's look at their face. Agent and office are told.
 */
export async function followRename(app: App, trx: Db, renamed: Renamed): Promise<readonly string[]> {
  const { userId, what } = renamed;
  const at = app.now();
  const record = await lockRecord(trx, userId);
  const step = nextVerification(stateOf(record), 'rename');
  if (what === 'company' && !step) return [];
  if (record && step) await storeRename(trx, record.id, { status: step.status, at });
  await dropDocumentChecks(trx, userId);
  await takeBackIdentity(app, trx, userId, {
    reason: inLanguage(BASE_LANGUAGE, () => m.agents_evidence_renamed()),
    actorId: null,
    only: what === 'company' ? 'lister_identified' : null,
  });
  await refreshAgentScore(trx, userId);
  // The trail is chained for good: no name goes into it.
  await recordAudit(trx, {
    actorId: userId,
    action: 'verification.renamed',
    // Beside what else happened to the record, where there is one.
    ...(record ? { entity: 'agent_verification', entityId: record.id } : { entity: 'user', entityId: userId }),
    before: { status: record?.verification_status ?? null },
    after: { what, status: step?.status ?? record?.verification_status ?? null },
    at,
  });
  await tellBoth(app, trx, renamed, record?.id ?? null);
  return tagsOfPerson(userId);
}

async function tellBoth(app: App, trx: Db, { userId, checked, now }: Renamed, recordId: string | null): Promise<void> {
  await notify(app, trx, {
    causedBy: null,
    userId,
    kind: 'verification-renamed',
    write: () => ({
      title: m.agents_notice_renamed_title(),
      paragraphs: [wordsOf(checked, now), m.agents_notice_renamed_again(), m.agents_notice_renamed_not_you()],
    }),
    path: href('/agent/verification'),
  });
  await notifyOffice(app, trx, {
    causedBy: { userId },
    kind: 'office-renamed',
    write: () => ({
      title: m.agents_office_renamed_title({ name: now }),
      paragraphs: [wordsOf(checked, now), m.agents_office_renamed()],
    }),
    path: recordId
      ? href('/admin/agent-verifications/:verificationId', { verificationId: recordId })
      : href('/admin/users/:userId', { userId }),
    dedupeKey: `renamed:${userId}:${app.now().toISOString()}`,
  });
}

const wordsOf = (checked: string, now: string) =>
  checked ? m.agents_notice_renamed({ checked, now }) : m.agents_notice_renamed_new({ now });
