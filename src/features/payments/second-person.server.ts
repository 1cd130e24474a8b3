import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { AllowedOthers } from '#features/accounts/allowed.ts';
import { type NoticeWords, notify, notifyOffice } from '#features/accounts/notices.server.ts';
import { AppError } from '#lib/app-error.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import {
  confirmAskedMove,
  findAskedMove,
  listAskedMoves,
  putAskedMove,
  removeAskedMoves,
} from './data/asked-moves.server.ts';
import { listPayments } from './data/payments.server.ts';
import type { AgreedMove } from './domain/agreed-move.ts';
import { judgeMove, type Movable, type MoveVerdict } from './domain/judge-move.ts';
import { judgeAsked, type Move, type MoveKind, needsSecondPerson } from './domain/second-person.ts';
import { type LockedPayment, lockMovable, readMovable, requireMovable } from './movable.server.ts';
import { mostForOnePerson } from './move-texts.ts';

export type { Move, MoveKind };

/** Who presses for a move, and whose money it is, by their ids: none of these confirms it or drops it. */
type Press = { by: string; sides: readonly (string | null)[] };

/** What a press of the office came to: done, or noted until a colleague presses for the same. */
export type PressAnswer = 'done' | 'asked';

const agreed = (reference: string, by: string, { kind, amountMinor }: Move) =>
  ({ by, reference, kind, amountMinor }) as AgreedMove;

/**
 * Whether the office may make a move now, in the transaction that holds its payment: at once where one person may, else
 * once another has pressed for the very same. Null while it waits for them: it is noted then, the others are told, and
 * the caller does nothing more. @throws AppError not_movable (409)
 */
export async function agreeOnMove(
  app: App,
  trx: Db,
  locked: LockedPayment,
  { move, by, sides }: Press & { move: Move },
): Promise<AgreedMove | null> {
  const { step, asked } = await judgePress(trx, locked, move, by);
  if (step === 'wait') return null;
  if (step === 'ask') {
    await askSecond(app, trx, locked, { move, by, sides });
    return null;
  }
  if (step === 'confirm' && asked) await confirm(app, trx, locked, { move, by, askedBy: asked.askedBy });
  return agreed(locked.payment.reference, by, move);
}

/** What becomes of a press, and what was asked before; one person’s move counts as confirmed. */
async function judgePress(trx: Db, locked: LockedPayment, move: Move, by: string) {
  requireMovable(locked, move.amountMinor);
  if (!needsSecondPerson(locked.payment, locked.movable, move.amountMinor))
    return { step: 'confirmed', asked: null } as const;
  const asked = await findAskedMove(trx, locked.payment.reference, move.kind);
  return { step: judgeAsked(asked, move, by), asked };
}

/**
 * A move that one person may make, or that two agreed on before. @throws AppError not_movable, second_person_needed
 * (409)
 */
export async function requireAgreed(trx: Db, locked: LockedPayment, by: string, move: Move): Promise<AgreedMove> {
  const { step } = await judgePress(trx, locked, move, by);
  if (step === 'confirmed') return agreed(locked.payment.reference, by, move);
  throw new AppError('second_person_needed', {
    status: 409,
    publicMessage: m.payments_second_needed({ amount: mostForOnePerson() }),
  });
}

const moneyOf = ({ payment }: LockedPayment, move: Move) =>
  formatMoney({ minor: move.amountMinor, currency: payment.currency });

function recordStep(
  trx: Db,
  reference: string,
  step: { action: 'move.asked' | 'move.confirmed' | 'move.dropped'; by: string; move: Move; at: Date },
): Promise<void> {
  const { action, by, move, at } = step;
  return recordAudit(trx, { actorId: by, action, entity: 'payment', entityId: reference, after: { ...move }, at });
}

async function askSecond(
  app: App,
  trx: Db,
  locked: LockedPayment,
  { move, by, sides }: Press & { move: Move },
): Promise<void> {
  const at = app.now();
  const { reference } = locked.payment;
  const people = sides.filter((side) => side !== null);
  await putAskedMove(trx, reference, { ...move, sides: people, by, at });
  await recordStep(trx, reference, { action: 'move.asked', by, move, at });
  const words: Record<MoveKind, () => string> = {
    back: () => m.payments_second_notice_back({ amount: moneyOf(locked, move), reference }),
    on: () => m.payments_second_notice_on({ amount: moneyOf(locked, move), reference, account: move.words }),
  };
  await notifyOffice(
    app,
    trx,
    {
      causedBy: null,
      kind: 'office-second-person',
      write: () => ({
        title: m.payments_second_notice_title({ amount: moneyOf(locked, move) }),
        paragraphs: [words[move.kind]()],
      }),
      path: href('/admin/payments/:reference', { reference }),
      dedupeKey: `asked-move:${reference}:${move.kind}:${at.toISOString()}`,
    },
    { except: [by, ...people] },
  );
}

async function confirm(
  app: App,
  trx: Db,
  locked: LockedPayment,
  { move, by, askedBy }: { move: Move; by: string; askedBy: string },
): Promise<void> {
  const at = app.now();
  const { reference } = locked.payment;
  await confirmAskedMove(trx, reference, { kind: move.kind, by, at });
  await recordStep(trx, reference, { action: 'move.confirmed', by, move, at });
  // What goes back is sent by the same press; what goes on is sent by hand, by whoever asked.
  if (move.kind === 'back') return;
  await tellPresser(app, trx, {
    reference,
    userId: askedBy,
    key: `confirmed-move:${reference}:${at.toISOString()}`,
    write: () => ({
      title: m.payments_second_confirmed_title({ amount: moneyOf(locked, move) }),
      paragraphs: [m.payments_second_confirmed({ amount: moneyOf(locked, move), reference, account: move.words })],
    }),
  });
}

function tellPresser(
  app: App,
  trx: Db,
  { reference, userId, key, write }: { reference: string; userId: string; key: string; write: () => NoticeWords },
): Promise<void> {
  const path = href('/admin/payments/:reference', { reference });
  return notify(app, trx, { causedBy: null, userId, kind: 'office-second-person', write, path, dedupeKey: key });
}

/**
 * Drops a move that was asked for: its asker thought better of it, or a colleague says no, and then the asker is told.
 * @throws AppError payment_not_found (404), own_matter (403), move_gone (409)
 */
export async function dropAskedMove(
  app: App,
  allowed: AllowedOthers<'payment.refund'>,
  { reference, kind }: { reference: string; kind: MoveKind },
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const locked = await lockMovable(trx, reference);
    const asked = await findAskedMove(trx, reference, kind);
    if (!asked) throw new AppError('move_gone', { status: 409, publicMessage: m.payments_second_gone() });
    await dropAsked(app, trx, locked, { kind, by: allowed.requireOther(asked.sides).userId });
  });
}

/** Drops what was asked of a locked payment, if anything, because `by` decided otherwise; who asked is told. */
export async function dropAsked(
  app: App,
  trx: Db,
  locked: LockedPayment,
  { kind, by }: { kind: MoveKind; by: string },
): Promise<void> {
  const { reference } = locked.payment;
  const asked = await findAskedMove(trx, reference, kind);
  if (!asked) return;
  const { askedBy, confirmedBy, sides: _sides, ...move } = asked;
  const at = app.now();
  await removeAskedMoves(trx, reference, kind);
  await recordStep(trx, reference, { action: 'move.dropped', by, move, at });
  for (const userId of [askedBy, confirmedBy]) {
    if (userId === null || userId === by) continue;
    await tellPresser(app, trx, {
      reference,
      userId,
      key: `dropped-move:${reference}:${at.toISOString()}:${userId}`,
      write: () => ({
        title: m.payments_second_dropped_title({ amount: moneyOf(locked, move) }),
        paragraphs: [m.payments_second_dropped({ amount: moneyOf(locked, move), reference })],
      }),
    });
  }
}

type Person = { id: string; name: string };

/** A move that was asked for, as the office's desks show it. */
export type DeskAskedMove = {
  reference: string;
  kind: MoveKind;
  amountMinor: number;
  words: string;
  retries: string | null;
  sides: readonly string[];
  askedBy: Person;
  askedAt: string;
  /** Who else confirmed it; null while it waits for them. */
  confirmed: { by: Person; at: string } | null;
};

/** What of one payment may leave, and what two people of the office agree on, for its desk. */
export type SecondPerson = {
  movable: Movable;
  /** Whether so many kobo leave with two people only. */
  isNeededFor: (amountMinor: number) => boolean;
  asked: DeskAskedMove[];
};

/** The same of payments, for desks that say so before they are asked. */
export async function readSecondPerson(
  app: App,
  references: readonly string[],
): Promise<(reference: string) => SecondPerson> {
  const [rows, payments, movableOf] = await Promise.all([
    listAskedMoves(app.db, references),
    listPayments(app.db, references),
    readMovable(app.db, references),
  ]);
  const asked = Map.groupBy(rows.map(presentAsked), ({ reference }) => reference);
  const byReference = new Map(payments.map((payment) => [payment.reference, payment]));
  return (reference) => {
    const payment = byReference.get(reference);
    return {
      movable: movableOf(reference),
      isNeededFor: (amountMinor) => !payment || needsSecondPerson(payment, movableOf(reference), amountMinor),
      asked: asked.get(reference) ?? [],
    };
  };
}

/** Whether a paid payment that lies with us for somebody may leave, with two people only, and what was asked of it. */
export type Agreement = {
  move: MoveVerdict;
  isSecondPersonNeeded: boolean;
  /** Asked to go on: only while it is the very move that would be made now. */
  askedOn: DeskAskedMove | null;
  askedBack: DeskAskedMove | null;
};

/** What was asked of a payment whose whole is passed on by `on`. */
export function presentAgreement({ movable, isNeededFor, asked }: SecondPerson, on: Move): Agreement {
  const isOn = ({ kind, amountMinor, words }: DeskAskedMove) =>
    kind === 'on' && amountMinor === on.amountMinor && words === on.words;
  return {
    move: judgeMove({ status: 'paid', ...movable }, on.amountMinor),
    isSecondPersonNeeded: isNeededFor(on.amountMinor),
    askedOn: asked.find(isOn) ?? null,
    askedBack: asked.find(({ kind }) => kind === 'back') ?? null,
  };
}

function presentAsked(row: Awaited<ReturnType<typeof listAskedMoves>>[number]): DeskAskedMove {
  const second = row.confirmed_by;
  return {
    reference: row.reference,
    kind: row.kind,
    amountMinor: row.amount_minor,
    words: row.words,
    retries: row.retries,
    sides: row.sides,
    askedBy: { id: row.asked_by, name: row.asker_name ?? row.asked_by },
    askedAt: row.asked_at.toISOString(),
    confirmed:
      second === null || row.confirmed_at === null
        ? null
        : { by: { id: second, name: row.second_name ?? second }, at: row.confirmed_at.toISOString() },
  };
}
