import { plainPicture } from '#adapters/image-pipeline/plain-picture.server.ts';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { noteMatches } from '#features/agents/identity-matches.server.ts';
import { checkAgainstFlags } from '#features/agents/machine-identity.server.ts';
import { AppError } from '#lib/app-error.ts';
import { oneOf } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import { keepPicture } from '../data/sessions.server.ts';
import { PAPER_KINDS, type PaperKind, readPaperNumber } from '../domain/paper-rules.ts';
import { beginSitting } from '../domain/sitting-rules.ts';
import { type Checked, drawMovements, requireOpen } from './own-session.server.ts';
import { readFace } from './read-face.server.ts';

/** Photos by phone; the page says so. */
export const MAX_PAPER_BYTES = 8 * 1024 * 1024;
const PAPER_SIDE = 1600;
const PAPER_LIMIT = { max: 20, windowSeconds: 3600 };
const LAST_DIGITS = 4;

export type GivenPaper = { kind: string; number: string; picture: unknown; isWithoutFace: boolean };

/**
 * Takes the photo and the number of a paper. The number is kept as a keyed hash and four digits; somebody else who gave
 * the same is a question for the office about both. @throws AppError paper_kind, paper_number, paper_missing,
 * paper_no_face (400, unless `isWithoutFace`), picture_broken, session_gone, too_many_requests
 */
export async function takePaper(app: App, actor: Checked, sessionId: string, given: GivenPaper): Promise<void> {
  const kind = oneOf(PAPER_KINDS, given.kind);
  if (!kind) throw refuse('paper_kind', 'kind', m.identity_paper_kind_missing());
  const number = readPaperNumber(kind, given.number);
  if (!number) throw refuse('paper_number', 'number', m.identity_paper_number_wrong());
  if (!(given.picture instanceof File) || given.picture.size === 0)
    throw refuse('paper_missing', 'paper', m.identity_paper_missing());
  if (given.picture.size > MAX_PAPER_BYTES) throw refuse('paper_missing', 'paper', m.identity_paper_large());
  await countAttempt(app, `identity-paper:${actor.userId}`, PAPER_LIMIT);
  const picture = await plainPicture(new Uint8Array(await given.picture.arrayBuffer()), PAPER_SIDE);
  if (!given.isWithoutFace && !(await readFace(app, picture, 'paper')))
    throw refuse('paper_no_face', 'paper', m.identity_paper_no_face());
  await app.db.transaction().execute(async (trx) => {
    const session = await requireOpen(trx, actor, sessionId, ['document']);
    const at = app.now();
    const hashes = hashesOf(app, kind, number);
    await trx
      .updateTable('identity_sessions')
      .set({
        ...{ state: 'selfie', paper_kind: kind, paper_hash: hashes[0], paper_last4: number.slice(-LAST_DIGITS) },
        ...{ straight: null, sitting: JSON.stringify(beginSitting(drawMovements())), step_opened_at: null },
        updated_at: at,
      })
      .where('id', '=', session.id)
      .execute();
    await keepPicture(trx, { sessionId: session.id, kind: 'paper', place: 0, picture, at });
    await noteKnownNumber(trx, { personId: actor.userId, kind, hashes, at });
    await checkAgainstFlags(app, trx, actor.userId);
  });
}

/** A NIN is the same number on a slip and in a field: it has the same fingerprint. */
function hashesOf(app: App, kind: PaperKind, number: string): readonly [string, ...string[]] {
  const fields = app.adapters.sealedFields();
  return kind === 'nin' ? fields.fingerprints('nin', number) : fields.fingerprints(`paper:${kind}`, number);
}

type Given = { personId: string; kind: PaperKind; hashes: readonly string[]; at: Date };

async function noteKnownNumber(trx: Db, { personId, kind, hashes, at }: Given): Promise<void> {
  const papers = await trx
    .selectFrom('identity_sessions')
    .select('person_id')
    .distinct()
    .where('paper_hash', 'in', hashes)
    .where('person_id', '<>', personId)
    .execute();
  await noteMatches(trx, { personId, others: papers.map(({ person_id }) => person_id), kind: 'paper', at });
  if (kind !== 'nin') return;
  const numbers = await trx
    .selectFrom('agent_verifications')
    .select('agent_id')
    .where('nin_hash', 'in', hashes)
    .where('agent_id', '<>', personId)
    .execute();
  await noteMatches(trx, { personId, others: numbers.map(({ agent_id }) => agent_id), kind: 'nin', at });
}

const refuse = (code: string, field: string, publicMessage: string) =>
  new AppError(code, { status: 400, publicMessage, field });
