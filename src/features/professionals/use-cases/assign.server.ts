import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import type { AllowedOthers } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { assignPlan } from '#features/plans/plan-desk.server.ts';
import { assignAnswer } from '#features/registry/registry-desk.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import type { Profession } from '#vocabulary/people-words.ts';
import { listActive } from '../data/professionals.server.ts';

/** Who gets it; empty takes it back. @throws AppError professional_unknown (400) */
async function requireActive(trx: Db, role: Profession, userId: string): Promise<string | null> {
  if (userId === '') return null;
  const active = await listActive(trx, role);
  if (active.some(({ user_id }) => user_id === userId)) return userId;
  throw new AppError('professional_unknown', {
    status: 400,
    publicMessage: m.professionals_unknown(),
    field: 'assignee',
  });
}

/**
 * The office gives a waiting answer of a registry to a lawyer, who is told. @throws AppError professional_unknown
 * (400), pack_not_found (404), own_matter (403), not_waiting (409)
 */
export async function giveAnswer(
  app: App,
  allowed: AllowedOthers<'registrySearch.assign'>,
  id: string,
  assignee: string,
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const lawyerId = await requireActive(trx, 'lawyer', assignee);
    await assignAnswer(trx, allowed, id, { lawyerId, at: app.now() });
    await tell(app, trx, lawyerId, id);
  });
}

/**
 * The office gives a survey plan to a surveyor, who is told. @throws AppError professional_unknown (400),
 * plan_not_found (404), own_matter (403), plan_signed (409)
 */
export async function givePlan(
  app: App,
  allowed: AllowedOthers<'plan.assign'>,
  id: string,
  assignee: string,
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const surveyorId = await requireActive(trx, 'surveyor', assignee);
    await assignPlan(trx, allowed, id, { surveyorId, at: app.now() });
    await tell(app, trx, surveyorId, id);
  });
}

async function tell(app: App, trx: Db, userId: string | null, id: string): Promise<void> {
  if (!userId) return;
  await notify(app, trx, {
    causedBy: null,
    userId,
    kind: 'assignment',
    write: () => ({ title: m.professionals_notice(), paragraphs: [m.professionals_notice_text()] }),
    path: href('/assignments'),
    dedupeKey: `assignment:${id}:${userId}:${app.now().toISOString()}`,
  });
}
