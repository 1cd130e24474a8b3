import type { FlatView } from '#adapters/face-reader/port.ts';
import type { App } from '#app/app.server.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { findOpenSession, keepPicture } from '../data/sessions.server.ts';
import { type FaceMeasures, measureFace, packMeasures, unpackMeasures } from '../domain/face-measures.ts';
import { judgeBroken } from '../domain/judge-identity.ts';
import type { FramesAnswer } from '../domain/own-session.ts';
import {
  breakOrder,
  judgeFrame,
  type Movement,
  moveSitting,
  needsFlatView,
  type Sitting,
  type SittingStep,
  STEP_SECONDS,
  straightProblem,
} from '../domain/sitting-rules.ts';
import type { IdentitySessionsTable } from '../schema.ts';
import { decideSession } from './decide-session.server.ts';
import { JUDGE_JOB } from './judge-session.server.ts';
import { type Checked, drawMovements, requireOpen } from './own-session.server.ts';
import { facesBusy, readFace } from './read-face.server.ts';

/** What one request may bring: a picture of the camera is some 25 KB. */
export const MAX_FRAMES = 6;
export const MAX_FRAME_BYTES = 200_000;
const FRAMES_LIMIT = { max: 300, windowSeconds: 600 };

type Kept = { kind: 'straight' | Movement; place: number; picture: Buffer };
/** A session as it is worked on between its two looks at the database. */
type Work = {
  straight: FaceMeasures | null;
  sitting: Sitting;
  openedAt: Date | null;
  kept: Kept[];
  hint: FramesAnswer['hint'];
  end: SittingStep | null;
};

/**
 * Judges pictures of the camera, in the order they were taken, against the movement that is asked for now. The order
 * is the server's; what the browser believes to have seen counts for nothing. @throws AppError frames_wrong (400),
 * session_gone (409), faces_busy (503), too_many_requests (429)
 */
export async function takeFrames(app: App, actor: Checked, id: string, files: unknown[]): Promise<FramesAnswer> {
  const pictures = files.filter((file): file is File => file instanceof File);
  if (pictures.length === 0 || pictures.length > MAX_FRAMES || pictures.some(({ size }) => size > MAX_FRAME_BYTES))
    throw new AppError('frames_wrong', { status: 400, publicMessage: m.identity_frames_wrong() });
  await countAttempt(app, `identity-frames:${actor.userId}`, FRAMES_LIMIT);
  const session = await findOpenSession(app.db, actor.userId);
  if (session?.id !== id || session.state !== 'selfie' || !session.sitting)
    throw new AppError('session_gone', { status: 409, publicMessage: m.identity_gone() });
  const work: Work = {
    straight: session.straight && unpackMeasures(session.straight),
    sitting: session.sitting,
    openedAt: session.step_opened_at,
    ...{ kept: [], hint: null, end: null },
  };
  for (const file of pictures) {
    if (work.end || work.sitting.done === work.sitting.order.length) break;
    await judgeOne(app, work, Buffer.from(await file.arrayBuffer()));
  }
  return store(app, actor, { id, seenAt: session.updated_at, work });
}

async function judgeOne(app: App, work: Work, picture: Buffer): Promise<void> {
  const now = app.now();
  if (!work.straight) return lookStraight(app, work, picture);
  if (work.openedAt && now.getTime() - work.openedAt.getTime() > STEP_SECONDS * 1000) {
    return follow(work, breakOrder(work.sitting, drawMovements()), now);
  }
  const asked = work.sitting.order[work.sitting.done] as Movement;
  const reading = await readFace(app, picture, 'look');
  if (!reading || reading.faces > 1) {
    work.hint = reading ? 'two_faces' : 'no_face';
    return;
  }
  const seen = measureFace(reading);
  const flat = needsFlatView(asked, work.straight, seen) ? await explain(app, work.straight, seen) : null;
  const verdict = judgeFrame(asked, work.straight, seen, flat);
  const place = work.sitting.done + 2;
  const step = moveSitting(work.sitting, verdict, flat, drawMovements());
  if (step.event === 'done') work.kept.push({ kind: asked, place, picture });
  follow(work, step, now);
}

async function lookStraight(app: App, work: Work, picture: Buffer): Promise<void> {
  const reading = await readFace(app, picture, 'compare');
  const measures = reading && measureFace(reading);
  work.hint = straightProblem(reading, measures);
  if (work.hint || !measures) return;
  work.straight = measures;
  work.openedAt = app.now();
  work.kept.push({ kind: 'straight', place: 1, picture });
}

async function explain(app: App, straight: FaceMeasures, seen: FaceMeasures): Promise<FlatView> {
  try {
    return await app.adapters.faceReader().explainAsFlat(straight.crop, seen.crop, straight.eyes);
  } catch (error) {
    throw facesBusy(app, error);
  }
}

function follow(work: Work, step: SittingStep, now: Date): void {
  work.sitting = step.sitting;
  work.hint = step.event === 'further' || step.event === 'restart' ? step.event : null;
  if (step.event === 'done' || step.event === 'restart') work.openedAt = now;
  if (step.event === 'over') work.end = step;
}

type Stored = { id: string; seenAt: Date; work: Work };

async function store(app: App, actor: Checked, { id, seenAt, work }: Stored): Promise<FramesAnswer> {
  const { straight, sitting, hint } = work;
  const isDone = sitting.done === sitting.order.length;
  const at = app.now();
  const state = await app.db.transaction().execute(async (trx): Promise<IdentitySessionsTable['state']> => {
    const session = await requireOpen(trx, actor, id, ['selfie']);
    // The other tab was first: what was judged here was judged against what no longer holds.
    if (session.updated_at.getTime() !== seenAt.getTime())
      throw new AppError('session_gone', { status: 409, publicMessage: m.identity_other_tab() });
    for (const picture of work.kept) await keepPicture(trx, { ...picture, sessionId: id, at });
    if (work.end) {
      const judgement = judgeBroken({ isFlat: work.end.isFlat === true, flattest: sitting.flattest });
      await decideSession(app, trx, session, { ...judgement, measured: { flattest: sitting.flattest } });
      return judgement.outcome === 'failed' ? 'failed' : 'completed';
    }
    await trx
      .updateTable('identity_sessions')
      .set({
        state: isDone ? 'processing' : 'selfie',
        straight: straight && JSON.stringify(packMeasures(straight)),
        sitting: JSON.stringify(sitting),
        ...{ step_opened_at: work.openedAt, updated_at: at },
      })
      .where('id', '=', id)
      .execute();
    if (isDone) await app.enqueue(trx, JUDGE_JOB, { sessionId: id }, { singletonKey: id });
    return isDone ? 'processing' : 'selfie';
  });
  return {
    ...{ state, hint, done: sitting.done, total: sitting.order.length, hasStraight: straight !== null },
    asked: straight ? (sitting.order[sitting.done] ?? null) : null,
  };
}
