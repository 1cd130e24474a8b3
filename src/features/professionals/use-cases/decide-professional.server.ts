import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { AllowedOthers } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { changeRole, isPlainUser } from '#features/accounts/role-changes.server.ts';
import { unassignPlansOf } from '#features/plans/plan-desk.server.ts';
import { unassignPacksOf } from '#features/registry/registry-desk.server.ts';
import { AppError } from '#lib/app-error.ts';
import { fingerprintOf } from '#lib/fingerprint.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { withoutControls } from '#lib/typed-text.ts';
import { m } from '#paraglide/messages.js';
import { lockProfessional, writeDecision } from '../data/professionals.server.ts';
import type { ProfessionalsTable } from '../schema.ts';

const DECISIONS = ['confirm', 'decline', 'withdraw'] as const;
const STATES = { confirm: 'confirmed', decline: 'declined', withdraw: 'withdrawn' } as const;
const REASON = { min: 10, max: 500 } as const;

const otherKind = () =>
  new AppError('professional_other_kind', { status: 409, publicMessage: m.professionals_other_kind() });

/** The mark of what the office compares with the roll. */
export function markOfProfessional(
  person: Pick<ProfessionalsTable, 'role' | 'full_name' | 'number' | 'state'>,
): string {
  return fingerprintOf([person.role, person.full_name, person.number, person.state]);
}

/**
 * The office confirms a number, with what it looked at, which opens assignments; declines it; or withdraws the role,
 * which takes all that was given back at once. @throws AppError own_matter (403), professional_gone (404),
 * professional_decided, professional_other_kind, professional_changed where name or number are not the ones shown
 * (409), reason_refused, unknown_choice (400)
 */
export async function decideProfessional(
  app: App,
  allowed: AllowedOthers<'professional.decide'>,
  userId: string,
  given: { decision: string; reason: string; mark: string },
): Promise<void> {
  const decision = requireOneOf(DECISIONS, given.decision, 'decision');
  const reason = withoutControls(given.reason).trim();
  if (reason.length < REASON.min || reason.length > REASON.max)
    throw new AppError('reason_refused', {
      status: 400,
      publicMessage: m.professionals_reason_refused(REASON),
      field: 'reason',
    });
  const actor = allowed.requireOther([userId]);
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const person = await lockProfessional(trx, userId);
    if (!person) throw new AppError('professional_gone', { status: 404, publicMessage: m.professionals_gone() });
    if (person.state !== (decision === 'withdraw' ? 'confirmed' : 'waiting'))
      throw new AppError('professional_decided', { status: 409, publicMessage: m.professionals_decided() });
    if (given.mark !== markOfProfessional(person))
      throw new AppError('professional_changed', { status: 409, publicMessage: m.professionals_changed() });
    const state = STATES[decision];
    await writeDecision(trx, userId, { state, reason, by: actor.userId, at });
    const change = { actorId: actor.userId, userId };
    if (decision === 'confirm') {
      // Whoever became an admin or an agent while they waited is not made something else by the way.
      const isOne = await isPlainUser(trx, userId);
      if (!isOne || !(await changeRole(app, trx, { ...change, role: person.role, from: 'user' }))) throw otherKind();
    }
    if (decision === 'withdraw') {
      await changeRole(app, trx, { ...change, role: 'user', from: person.role });
      await unassignPacksOf(trx, userId);
      await unassignPlansOf(trx, userId);
    }
    await recordAudit(trx, {
      actorId: actor.userId,
      action: `professional.${state}`,
      entity: 'user',
      entityId: userId,
      before: { state: person.state },
      after: { state, number: person.number, reason },
      at,
    });
    await notify(app, trx, {
      causedBy: null,
      userId,
      kind: 'professional-decided',
      write: () => ({
        title: {
          confirmed: m.professionals_is_confirmed,
          declined: m.professionals_is_declined,
          withdrawn: m.professionals_is_withdrawn,
        }[state](),
        paragraphs: [m.professionals_office_says({ reason })],
      }),
      ...(decision === 'confirm' ? { path: href('/assignments') } : {}),
      dedupeKey: `professional-decided:${userId}:${at.toISOString()}`,
    });
  });
}
