import { Kysely, type TransactionBuilder } from 'kysely';
import type { Database } from './schema.ts';

/** Two waited for each other, and the server ended one; or what was read had moved meanwhile. Nothing of it stands. */
const MEET_CODES = ['40P01', '40001'];
/** So often in all; whoever meets others so often is told. */
const MOST_TRIES = 4;
/** Two that met wait unequally long, or they would meet again. */
const LONGEST_WAIT_MS = 60;

const hasMet = (error: unknown) => MEET_CODES.includes(String((error as { code?: unknown } | null)?.code));

/**
 * Does work again that the server undid whole because it met other work: a transaction, or a statement that stands
 * alone. What is done in it beside the database must bear being done twice. @throws whatever else went wrong
 */
export async function triedAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!hasMet(error) || tries >= MOST_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_WAIT_MS * tries));
    }
  }
}

/** A database whose transactions are tried again where they met others. */
export class MeetingDb extends Kysely<Database> {
  override transaction(): TransactionBuilder<Database> {
    return repeated(super.transaction());
  }
}

function repeated(builder: TransactionBuilder<Database>): TransactionBuilder<Database> {
  const execute = builder.execute.bind(builder);
  const setIsolationLevel = builder.setIsolationLevel.bind(builder);
  const setAccessMode = builder.setAccessMode.bind(builder);
  return Object.assign(builder, {
    execute: <T>(work: Parameters<typeof execute<T>>[0]) => triedAgain(() => execute(work)),
    setIsolationLevel: (level: Parameters<typeof setIsolationLevel>[0]) => repeated(setIsolationLevel(level)),
    setAccessMode: (mode: Parameters<typeof setAccessMode>[0]) => repeated(setAccessMode(mode)),
  });
}

const BEGINS = /^(begin|start transaction)/i;
const ENDS = /^(commit|rollback)\b(?! to)/i;

/**
 * Asks over one connection, and again what met others while it stood alone: inside a transaction only the whole of it
 * can be tried again.
 */
export function askingAlone<Answer, Values>(
  ask: (text: string, values: Values) => Promise<Answer>,
): (text: string, values: Values) => Promise<Answer> {
  let isInTransaction = false;
  return async (text, values) => {
    if (BEGINS.test(text)) isInTransaction = true;
    if (ENDS.test(text)) isInTransaction = false;
    return isInTransaction ? ask(text, values) : triedAgain(() => ask(text, values));
  };
}
