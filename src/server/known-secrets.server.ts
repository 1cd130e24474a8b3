import type { Adapters } from '#adapters/choose-adapters.server.ts';
import { markSecret } from '#adapters/mark-secret.server.ts';
import type { Db } from '#db/client.server.ts';
import { claimMark, writeMark } from '#db/product-marks.server.ts';

/** Marks of the secrets that a database was used with, by name; `seal:<id>` for each key that seals. */
export type SecretMarks = Readonly<Record<string, string>>;

const KEY = 'secret_marks';
const SESSIONS = 'sessions';
const LEDGER = 'ledger';
const SEAL = 'seal:';

/**
 * Which secrets of a process are not those its database knows; empty where all is well. Keys may be added, and taken
 * away once others seal.
 */
export function findForeignSecrets(known: SecretMarks, own: SecretMarks): string[] {
  const knownMarks = new Map(Object.entries(known));
  const foreign = Object.entries(own)
    .filter(([name, mark]) => (knownMarks.get(name) ?? mark) !== mark)
    .map(([name]) => name);
  const isSeal = (name: string) => name.startsWith(SEAL);
  const sharesSeal = Object.keys(own).some((name) => isSeal(name) && knownMarks.has(name));
  if (!sharesSeal && [...knownMarks.keys()].some(isSeal))
    foreign.push(...Object.keys(own).filter((name) => isSeal(name) && !foreign.includes(name)));
  return foreign;
}

/**
 * Compares the secrets of this process with those its database was used with, and notes the ones that are new. Gives
 * the names of those that do not fit, and then notes nothing; unless `accept` says that they were changed on purpose.
 */
export async function checkSecrets(
  db: Db,
  adapters: Adapters,
  options: { accept: boolean; now: Date },
): Promise<string[]> {
  const own: SecretMarks = {
    [SESSIONS]: markSecret(adapters.authSecret()),
    [LEDGER]: markSecret(adapters.ledgerSeed()),
    ...Object.fromEntries(adapters.sealedFields().marks.map(({ id, mark }) => [SEAL + id, mark])),
  };
  return db.transaction().execute(async (trx) => {
    // Two first nodes agree on one row before either compares.
    const known = (await claimMark(trx, KEY, own, options.now)) as SecretMarks;
    const foreign = findForeignSecrets(known, own);
    if (foreign.length > 0 && !options.accept) return foreign;
    const marks = { ...known, ...own };
    if (JSON.stringify(marks) !== JSON.stringify(known)) await writeMark(trx, KEY, marks, options.now);
    return [];
  });
}

/** What the person at the terminal reads when secrets do not fit. */
export function explainForeignSecrets(names: readonly string[], dataDirectory: string): string {
  const what = names.map(nameSecret).join(' and ');
  return (
    `This database was used with other secrets: ${what}.\n` +
    `Give this process the same ones as the others (AUTH_SECRET, SEALED_FIELDS_KEYS, LEDGER_KEY, or ${dataDirectory}/secrets from the backup).\n` +
    'Changed on purpose? Start once with ACCEPT_SECRETS=true: people then have to sign in anew, what a lost key sealed stays closed, and older heads of the ledger no longer fit its key.'
  );
}

function nameSecret(name: string): string {
  if (name === SESSIONS) return 'AUTH_SECRET (sessions)';
  if (name === LEDGER) return 'LEDGER_KEY (the public ledger)';
  return `the key "${name.slice(SEAL.length)}" of SEALED_FIELDS_KEYS`;
}
