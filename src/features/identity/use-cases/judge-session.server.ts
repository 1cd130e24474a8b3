import type { App } from '#app/app.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { listPictures, lockSession } from '../data/sessions.server.ts';
import { faceSimilarity } from '../domain/face-measures.ts';
import { judgeSitting } from '../domain/judge-identity.ts';
import { decideSession } from './decide-session.server.ts';
import { readFace } from './read-face.server.ts';

/** The job that compares the faces of a sitting that was followed to its end. */
export const JUDGE_JOB = 'judge-identity';

/**
 * Compares the face before the camera with the paper and with itself, and decides; doing it twice changes nothing. A
 * reader that fails throws, and the queue tries again.
 */
export async function judgeSession(app: App, data: Record<string, unknown>): Promise<void> {
  const id = String(data['sessionId'] ?? '');
  const session = isUuid(id)
    ? await app.db.selectFrom('identity_sessions').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (session?.state !== 'processing') return;
  const embeddings = new Map<string, readonly number[] | null>();
  for (const { kind, place, picture } of await listPictures(app.db, id)) {
    const reading = await readFace(app, picture, kind === 'paper' ? 'paper' : 'compare');
    embeddings.set(`${place}`, reading?.embedding ?? null);
  }
  const straight = embeddings.get('1') ?? [];
  const paper = embeddings.get('0');
  const movements = [...embeddings].filter(([place]) => Number(place) > 1).map(([, embedding]) => embedding);
  const steady = Math.min(1, ...movements.map((embedding) => faceSimilarity(straight, embedding ?? [])));
  const likeness = paper ? faceSimilarity(straight, paper) : null;
  const flattest = session.sitting?.flattest ?? null;
  const judgement = judgeSitting({ paper: likeness, steady });
  await app.db.transaction().execute(async (trx) => {
    const held = await lockSession(trx, session.person_id, id);
    if (held) await decideSession(app, trx, held, { ...judgement, measured: { paper: likeness, steady, flattest } });
  });
}
