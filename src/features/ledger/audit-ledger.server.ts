import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import {
  countWaiting,
  listErased,
  readUncovered,
  readUntoldTakings,
  readWritten,
  type WrittenRow,
} from './data/entries.server.ts';
import { listHeads } from './data/heads.server.ts';
import { streamTiles } from './data/tiles.server.ts';
import { commitTo, kindOf, shownMoment, writeRecord } from './domain/entry-record.server.ts';
import { GrowingRoot, hashLeaf } from './domain/merkle-tree.server.ts';
import { openCheckpoint } from './domain/signed-note.server.ts';
import { growTiles, HASH_BYTES, TILE_WIDTH, type Tile, widthInTree } from './domain/tiles.server.ts';

/** What of an app the audit uses. */
type Audited = { db: Db; adapters: Pick<App['adapters'], 'ledgerAnchor' | 'ledgerSigner'> };

/** What is wrong, in words for the terminal. */
export type LedgerAudit = {
  entries: number;
  heads: number;
  anchored: number;
  waiting: number;
  /** Entries of people who were erased: their place is proven, their words can no longer be. */
  forgotten: number;
  problems: string[];
};

const BATCH = 2000;
/** More than anybody reads at once; the audit goes on counting. */
const PROBLEMS_MAX = 100;
const UNCOVERED_MAX = 20;
const LEVEL_MAX = 5;

/**
 * Reads everything the ledger covers and reckons it anew: rows against commitments, commitments against the tree, the
 * tree against every head that was signed, also those `outside` (kept by the anchor or given by hand), which whoever
 * holds the database could not change.
 */
export async function auditLedger(app: Audited, given: readonly string[] = []): Promise<LedgerAudit> {
  return app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => auditIn(app, trx, given));
}

async function auditIn(app: Audited, trx: Db, given: readonly string[]): Promise<LedgerAudit> {
  const problems = new Problems();
  const { publicKey } = app.adapters.ledgerSigner();
  const stored = await listHeads(trx);
  const outside = [...(await app.adapters.ledgerAnchor().list()).map(({ note }) => note), ...given];
  const claims: Claim[] = [];
  const claim = (note: string, where: string, size: number | null) => {
    const head = openCheckpoint(note, publicKey);
    if (!head) return problems.add(`${where} is not signed by this ledger's key`);
    if (size !== null && head.size !== size) problems.add(`${where} speaks of ${head.size} entries`);
    claims.push({ where, size: head.size, root: head.root });
  };
  for (const { size, note } of stored) claim(note, `head ${size} of the database`, size);
  for (const [index, note] of outside.entries()) claim(note, `head ${index + 1} from outside the database`, null);

  const size = stored.at(-1)?.size ?? 0;
  const walk = new Walk(trx, size, problems, await listErased(trx));
  await walk.run(claims);
  for (const { source, id } of await readUncovered(trx, UNCOVERED_MAX))
    problems.add(`${source === 'office' ? 'audit_log' : 'trust_evidence'} ${id} was never queued for the ledger`);
  for (const { id, isMarked } of await readUntoldTakings(trx, UNCOVERED_MAX))
    problems.add(
      isMarked
        ? `trust_evidence ${id} is marked as taken back, and the office's log does not say so`
        : `trust_evidence ${id} was taken back by the office's log, and is not marked`,
    );
  const waiting = await countWaiting(trx);
  const { forgotten } = walk;
  return {
    entries: size,
    heads: stored.length,
    anchored: outside.length,
    waiting,
    forgotten,
    problems: problems.list(),
  };
}

type Claim = { where: string; size: number; root: Buffer };

class Problems {
  #told: string[] = [];
  #count = 0;
  add(problem: string): void {
    this.#count += 1;
    if (this.#told.length < PROBLEMS_MAX) this.#told.push(problem);
  }
  list(): string[] {
    const untold = this.#count - this.#told.length;
    return untold > 0 ? [...this.#told, `and ${untold} more`] : this.#told;
  }
}

/** One walk over all entries, with the tree that they make growing beside the one that is stored. */
class Walk {
  forgotten = 0;
  readonly #trx: Db;
  readonly #size: number;
  readonly #problems: Problems;
  readonly #erased: ReadonlySet<string>;

  constructor(trx: Db, size: number, problems: Problems, erased: ReadonlySet<string>) {
    [this.#trx, this.#size, this.#problems, this.#erased] = [trx, size, problems, erased];
  }

  async run(claims: readonly Claim[]): Promise<void> {
    const bySize = Map.groupBy(claims, ({ size }) => size);
    for (const { where, size } of claims)
      if (size > this.#size)
        this.#problems.add(`${where} has ${size} entries, the ledger only ${this.#size}: entries are gone`);
    const tree = new GrowingRoot();
    const levels = new LevelCheck(this.#trx, this.#size, this.#problems);
    for await (const leaf of this.#leaves()) {
      tree.add(leaf);
      await levels.add(0, leaf);
      for (const { where, root } of bySize.get(tree.size) ?? [])
        if (!tree.root().equals(root)) this.#problems.add(`${where} has another root than the entries make`);
    }
    await levels.end();
    if (tree.size < this.#size)
      this.#problems.add(`the newest head has ${this.#size} entries, the database holds ${tree.size}`);
  }

  async *#leaves(): AsyncGenerator<Buffer> {
    for (let next = 0; ; ) {
      const rows = await readWritten(this.#trx, next, BATCH);
      for (const row of rows) {
        if (row.number !== next) this.#problems.add(`entry ${next} is gone`);
        if (row.number >= this.#size) this.#problems.add(`entry ${row.number} stands behind the newest head`);
        this.#checkRow(row);
        next = row.number + 1;
        yield hashLeaf(writeRecord(row.kind, row.moment.toISOString(), row.commitment));
      }
      if (rows.length < BATCH) return;
    }
  }

  /** That the row still is what its entry was tied to. */
  #checkRow(row: WrittenRow): void {
    const { number, source, fields, salt, happened_at: at } = row;
    if (fields === null || !at) {
      this.#problems.add(`entry ${number}: the row it stands for is gone (${source})`);
      return;
    }
    const kind = kindOf(source, row.action);
    if (kind !== row.kind || shownMoment(kind, at) !== row.moment.toISOString())
      this.#problems.add(`entry ${number}: its row has another kind or moment now (${source})`);
    if (salt) {
      if (salt.byteLength !== HASH_BYTES || !commitTo(salt, fields).equals(row.commitment))
        this.#problems.add(`entry ${number}: its row or its salt was changed (${source})`);
      return;
    }
    const isErased = [row.actor, row.subject].some((person) => person !== null && this.#erased.has(person));
    if (isErased) this.forgotten += 1;
    else this.#problems.add(`entry ${number}: its salt is gone, and nobody it speaks of was erased`);
  }
}

/** Compares the stored tiles with those that the leaves make, level by level, as the leaves come. */
class LevelCheck {
  readonly #trx: Db;
  readonly #size: number;
  readonly #problems: Problems;
  readonly #levels: { stored: AsyncGenerator<Tile>; hashes: Buffer[]; position: number }[] = [];

  constructor(trx: Db, size: number, problems: Problems) {
    [this.#trx, this.#size, this.#problems] = [trx, size, problems];
  }

  async add(level: number, hash: Buffer): Promise<void> {
    this.#levels[level] ??= { stored: streamTiles(this.#trx, level), hashes: [], position: 0 };
    const state = this.#levels[level];
    state.hashes.push(hash);
    if (state.hashes.length < TILE_WIDTH) return;
    const hashes = state.hashes;
    await this.#compare(level);
    const above = growTiles(0, hashes, []).find((tile) => tile.level === 1);
    if (above && level < LEVEL_MAX) await this.add(level + 1, above.hashes);
  }

  /** What the leaves leave unfinished, and what is stored behind it. */
  async end(): Promise<void> {
    for (const [level, state] of this.#levels.entries()) {
      if (state.hashes.length > 0) await this.#compare(level);
      const { value } = await state.stored.next();
      if (value) this.#problems.add(`tile ${level}/${value.position} belongs to no entry`);
    }
    for (let level = this.#levels.length; level <= LEVEL_MAX; level += 1)
      for await (const { position } of streamTiles(this.#trx, level))
        this.#problems.add(`tile ${level}/${position} belongs to no entry`);
  }

  async #compare(level: number): Promise<void> {
    const state = this.#levels[level];
    if (!state) return;
    const { value } = await state.stored.next();
    const tile = value as Tile | undefined;
    const made = Buffer.concat(state.hashes);
    const isSame = tile?.position === state.position && tile.hashes.equals(made);
    if (!isSame || widthInTree({ level, position: state.position }, this.#size) * HASH_BYTES !== made.byteLength)
      this.#problems.add(`tile ${level}/${state.position} is not what the entries make`);
    [state.hashes, state.position] = [[], state.position + 1];
  }
}
