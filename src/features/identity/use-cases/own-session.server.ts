import { randomInt } from 'node:crypto';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { AppError } from '#lib/app-error.ts';
import { DAY_MS, MINUTE_MS } from '#lib/days.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import { countFailed, findLastSession, findOpenSession, lockSession } from '../data/sessions.server.ts';
import { nextState, SESSION_MINUTES, type SessionEvent, specStatus, TRIES_A_DAY } from '../domain/identity-states.ts';
import type { OwnSession } from '../domain/own-session.ts';
import { drawOrder, type Movement } from '../domain/sitting-rules.ts';
import { decideSession } from './decide-session.server.ts';
import { readPictureDays } from './picture-days.server.ts';

export type Checked = Allowed<'identity.check'>;

/** Enough for somebody who begins anew because of the light, too few to try out the judge. */
const START_LIMIT = { max: 10, windowSeconds: 24 * 3600 };

/** An order of movements nobody can foresee. */
export const drawMovements = (): readonly Movement[] => drawOrder(randomInt);

/** What the person sees of their check, and how many tries are left today. */
export async function readOwnSession(app: App, actor: Actor): Promise<OwnSession> {
  const [session, failed, pictureDays] = await Promise.all([
    findLastSession(app.db, actor.userId),
    countFailed(app.db, actor.userId, new Date(app.now().getTime() - DAY_MS)),
    readPictureDays(app.db),
  ]);
  const isOver = session && !session.decided_at && isLeftAlone(session.updated_at, app.now());
  const shown = isOver ? undefined : session;
  return {
    triesLeft: Math.max(TRIES_A_DAY - failed, 0),
    pictureDays,
    status: specStatus(shown?.state ?? null),
    session: shown
      ? {
          id: shown.id,
          provider: shown.provider,
          state: shown.state,
          outcome: shown.outcome,
          reasons: shown.reasons,
          paperKind: shown.paper_kind,
          paperLast4: shown.paper_last4,
          order: [...(shown.sitting?.order ?? [])],
          done: shown.sitting?.done ?? 0,
          hasStraight: shown.straight !== null,
          startedAt: shown.created_at.toISOString(),
          decidedAt: shown.decided_at?.toISOString() ?? null,
          picturesUntil: shown.pictures_until?.toISOString() ?? null,
        }
      : null,
  };
}

const isLeftAlone = (updatedAt: Date, now: Date) => now.getTime() - updatedAt.getTime() > SESSION_MINUTES * MINUTE_MS;

export type Consents = { compare: boolean; keep: boolean };

/**
 * Begins a check, or goes on with the one that is open: two tabs have one. Consent is kept by purpose. @throws AppError
 * not_agent (409), no_consent (400), no_tries_left (429), too_many_requests (429)
 */
export async function startSession(
  app: App,
  actor: Checked,
  { compare, keep }: Consents,
  provider: 'embedded' | 'dojah' = 'embedded',
): Promise<string> {
  if (actor.profile?.userType !== 'agent')
    throw new AppError('not_agent', { status: 409, publicMessage: m.agents_not_agent() });
  if (!compare)
    throw new AppError('no_consent', { status: 400, publicMessage: m.identity_no_consent(), field: 'compare' });
  const now = app.now();
  if ((await countFailed(app.db, actor.userId, new Date(now.getTime() - DAY_MS))) >= TRIES_A_DAY)
    throw new AppError('no_tries_left', { status: 429, publicMessage: m.identity_no_tries() });
  const open = await findOpenSession(app.db, actor.userId);
  if (open && open.provider === provider && !isLeftAlone(open.updated_at, now)) return open.id;
  await countAttempt(app, `identity-start:${actor.userId}`, START_LIMIT);
  return app.db.transaction().execute(async (trx) => {
    if (open) await endSession(trx, open, { event: provider === open.provider ? 'expire' : 'cancel', at: now });
    const created = await trx
      .insertInto('identity_sessions')
      .values({
        person_id: actor.userId,
        provider,
        state: provider === 'embedded' ? 'document' : 'vendor',
        ...{ created_at: now, updated_at: now },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    // The other tab was first.
    if (!created) return (await findOpenSession(trx, actor.userId))?.id ?? '';
    await keepConsents(trx, { personId: actor.userId, sessionId: created.id, keep, provider, at: now });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'identity.started',
      entity: 'identity_session',
      entityId: created.id,
      before: null,
      after: { provider, consent: true, keepPictures: keep },
      at: now,
    });
    return created.id;
  });
}

type Given = { personId: string; sessionId: string; keep: boolean; provider: 'embedded' | 'dojah'; at: Date };

async function keepConsents(trx: Db, { personId, sessionId, keep, provider, at }: Given): Promise<void> {
  const purposes =
    provider === 'dojah'
      ? (['vendor'] as const)
      : (['compare_face', ...(keep ? (['keep_pictures'] as const) : [])] as const);
  await trx
    .insertInto('identity_consents')
    .values(purposes.map((purpose) => ({ person_id: personId, session_id: sessionId, purpose, given_at: at })))
    .execute();
}

type Open = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

/** A check that decides nothing ends: its pictures go at once. */
export async function endSession(
  trx: Db,
  session: Pick<Open, 'id' | 'state'>,
  { event, at }: { event: SessionEvent; at: Date },
): Promise<void> {
  const state = nextState(session.state, event) ?? 'canceled';
  await trx
    .updateTable('identity_sessions')
    .set({ state, straight: null, sitting: null, paper_hash: null, updated_at: at })
    .where('id', '=', session.id)
    .execute();
  await trx.deleteFrom('identity_pictures').where('session_id', '=', session.id).execute();
}

/** The own open session, held. @throws AppError session_gone (409) where it is decided, or of somebody else */
export async function requireOpen(trx: Db, actor: Actor, id: string, states: readonly Open['state'][]): Promise<Open> {
  const session = isUuid(id) ? await lockSession(trx, actor.userId, id) : undefined;
  if (!session || !states.includes(session.state))
    throw new AppError('session_gone', { status: 409, publicMessage: m.identity_gone() });
  return session;
}

/** Calls the check off. @throws AppError session_gone */
export async function cancelSession(app: App, actor: Checked, id: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const session = await requireOpen(trx, actor, id, ['document', 'selfie', 'vendor']);
    await endSession(trx, session, { event: 'cancel', at: app.now() });
  });
}

/** Another paper, before the movements are done. @throws AppError session_gone */
export async function takeAnotherPaper(app: App, actor: Checked, id: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const session = await requireOpen(trx, actor, id, ['selfie']);
    await trx
      .updateTable('identity_sessions')
      .set({ state: 'document', straight: null, sitting: null, updated_at: app.now() })
      .where('id', '=', session.id)
      .execute();
    await trx.deleteFrom('identity_pictures').where('session_id', '=', session.id).execute();
  });
}

/**
 * Somebody who cannot turn, or has no camera, asks for a person: the office takes it on. @throws AppError
 * session_gone
 */
export async function askForPerson(app: App, actor: Checked, id: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const session = await requireOpen(trx, actor, id, ['document', 'selfie']);
    await decideSession(app, trx, session, { outcome: 'could_not_check', reasons: ['asked_for_person'] });
  });
}
