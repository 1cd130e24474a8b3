import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { fileEvidence } from '#features/trust/evidence.server.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { auditLedger } from './audit-ledger.server.ts';
import { readTiles } from './data/tiles.server.ts';
import { ledgerFeature } from './feature.server.ts';
import { anchorHead } from './use-cases/anchor-heads.server.ts';
import { appendEntries } from './use-cases/append-entries.server.ts';
import { findEntryProof, findPublishedHead } from './use-cases/prove-entries.server.ts';

const AT = new Date('2026-11-20T10:41:37Z');

describe('the ledger', () => {
  let opened: OpenDatabase;
  let app: App;
  beforeEach(async () => {
    opened = await openTestDatabase();
    app = buildApp(opened).app;
  });
  afterEach(() => opened?.close());

  const told = (statement: string) => ({
    entityType: 'property' as const,
    entityId: randomUUID(),
    statement,
    checkedBy: 'Zaure',
    checkedAt: AT,
  });
  const file = (statement = 'C of O read and matched to the survey plan.') =>
    fileEvidence(opened.db, [{ ...told(statement), kind: 'registry_searched', result: 'passed' }]);
  const record = (actorId: string, entityId: string = randomUUID()) =>
    recordAudit(opened.db, {
      actorId,
      action: 'verification.verified',
      entity: 'agent_verification',
      entityId,
      at: AT,
    });
  const rows = async () =>
    (
      await sql<{ number: number; kind: string; source: string; row_id: string; salt: Uint8Array | null }>`
      select number, kind, source, row_id, salt from ledger_entries order by place`.execute(opened.db)
    ).rows;
  const problems = async (given: string[] = []) => (await auditLedger(app, given)).problems;

  test('a check of before there were kinds has the leaf it always had', async () => {
    const [id] = await fileEvidence(opened.db, [{ ...told('C of O read.'), part: 'documents', percent: 75 }]);
    await appendEntries(app);
    const { rows: found } = await sql<{ is_same: boolean }>`select e.commitment = sha256(e.salt || convert_to(
      json_build_array('evidence', t.id, t.entity_type, t.entity_id, t.part, t.percent, t.statement, t.checked_by,
        (extract(epoch from t.checked_at) * 1000000)::bigint, t.source,
        (extract(epoch from t.created_at) * 1000000)::bigint)::text, 'UTF8')) as is_same
      from ledger_entries e join trust_evidence t on t.id = e.row_id where t.id = ${id}`.execute(opened.db);
    expect(found).toEqual([{ is_same: true }]);
    expect(await problems()).toEqual([]);
  });

  test('what is rolled back is not written down', async () => {
    await opened.db
      .transaction()
      .execute(async (trx) => {
        await recordAudit(trx, { actorId: 'a', action: 'report.upheld', entity: 'fraud_report', entityId: 'r' });
        throw new Error('refused');
      })
      .catch(() => {});
    expect(await appendEntries(app)).toBe(0);
    expect(await findPublishedHead(app)).toBeNull();
  });

  test('events are written down once and in order, with kind and a cut moment; a second run has nothing to do', async () => {
    await file();
    await record('ngozi');
    await recordAudit(opened.db, {
      actorId: 'ngozi',
      action: 'profile.changed',
      entity: 'user',
      entityId: 'ngozi',
      at: AT,
    });
    expect(await appendEntries(app)).toBe(3);
    expect(await appendEntries(app)).toBe(0);
    expect((await rows()).map(({ number, kind }) => [number, kind])).toEqual([
      [0, 'check'],
      [1, 'agent_decision'],
      [2, 'office'],
    ]);
    const head = await findPublishedHead(app);
    const proofs = await Promise.all([0, 1, 2, 3].map((number) => findEntryProof(app, number, head)));
    expect(proofs[3]).toBeNull();
    expect(proofs[1]).toMatchObject({ moment: '2026-11-20T10:41:00.000Z', size: 3, opening: null });
    expect(proofs[2]).toMatchObject({ moment: '2026-11-20T00:00:00.000Z' });
    expect(await problems()).toEqual([]);
  });

  test('a writer that dies in the middle loses nothing: the next one writes the same entries, once', async () => {
    await file();
    await record('ngozi');
    const dying: App = { ...app, adapters: { ...app.adapters, ledgerSigner: () => fail() } };
    await expect(appendEntries(dying)).rejects.toThrow('killed');
    expect((await rows()).map(({ number }) => number)).toEqual([null, null]);
    expect(await appendEntries(app)).toBe(2);
    expect(await problems()).toEqual([]);
  });

  test('writers that come together make one log', async () => {
    for (let count = 0; count < 30; count += 1) await record(`agent-${count}`);
    const written = await Promise.all([
      appendEntries(app),
      appendEntries(app),
      record('late').then(() => appendEntries(app)),
    ]);
    expect(written.reduce((sum, one) => sum + one, 0)).toBe(31);
    expect((await rows()).map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 31 }, (_, n) => n),
    );
    expect(await problems()).toEqual([]);
  });

  test('a log of several batches and levels of tiles is whole', async () => {
    await sql`insert into audit_log (action, entity, entity_id) select 'listing.approved', 'property', n::text
      from generate_series(1, 2300) n`.execute(opened.db);
    expect(await appendEntries(app)).toBe(2300);
    const tiles = await readTiles(opened.db, [
      { level: 0, position: 8 },
      { level: 1, position: 0 },
    ]);
    expect([...tiles.values()].map(({ level, hashes }) => [level, hashes.byteLength / 32]).toSorted()).toEqual([
      [0, 2300 - 8 * 256],
      [1, 8],
    ]);
    expect(await auditLedger(app)).toMatchObject({ entries: 2300, heads: 2, waiting: 0, problems: [] });
  });

  test.each([
    [
      'a statement',
      sql`update trust_evidence set statement = replace(statement, 'read', 'reed')`,
      'its row or its salt was changed (evidence)',
    ],
    ['a percent', sql`update trust_evidence set percent = percent + 1`, 'its row or its salt was changed (evidence)'],
    [
      'what a check came to',
      sql`update trust_evidence set result = 'failed' where kind is not null`,
      'its row or its salt was changed (evidence)',
    ],
    [
      'when a check lapses',
      sql`update trust_evidence set expires_at = expires_at + interval '1 day'`,
      'its row or its salt was changed (evidence)',
    ],
    [
      'a check taken back that nobody took back',
      sql`update trust_evidence set taken_back_at = now(), taken_back_reason = 'So.'`,
      "is marked as taken back, and the office's log does not say so",
    ],
    [
      'a source that was empty',
      sql`update trust_evidence set source = ''`,
      'its row or its salt was changed (evidence)',
    ],
    [
      'a moment by a microsecond',
      sql`update audit_log set created_at = created_at + interval '1 microsecond'`,
      'its row or its salt was changed (office)',
    ],
    ['who did it', sql`update audit_log set actor_id = 'emeka'`, 'its row or its salt was changed (office)'],
    [
      'what was done',
      sql`update audit_log set action = 'verification.flagged'`,
      'its row or its salt was changed (office)',
    ],
    [
      'what was written beside it',
      sql`update audit_log set after = '{"a":1}'`,
      'its row or its salt was changed (office)',
    ],
    ['a row that is gone', sql`delete from audit_log`, 'the row it stands for is gone (office)'],
    [
      'a salt',
      sql`update ledger_entries set salt = set_byte(salt, 7, get_byte(salt, 7) # 1)`,
      'its row or its salt was changed',
    ],
    [
      'a salt that is gone',
      sql`update ledger_entries set salt = null`,
      'its salt is gone, and nobody it speaks of was erased',
    ],
    [
      'a commitment',
      sql`update ledger_entries set commitment = set_byte(commitment, 0, get_byte(commitment, 0) # 128)`,
      'tile 0/0 is not what the entries make',
    ],
    ['a kind', sql`update ledger_entries set kind = 'report_upheld'`, 'its row has another kind or moment now'],
    [
      'a tile',
      sql`update ledger_tiles set hashes = set_byte(hashes, 40, get_byte(hashes, 40) # 4)`,
      'tile 0/0 is not what the entries make',
    ],
    [
      'a tile too many',
      sql`insert into ledger_tiles select 3, 0, hashes from ledger_tiles`,
      'tile 3/0 belongs to no entry',
    ],
    ['a head', sql`update ledger_heads set note = replace(note, E'\n2\n', E'\n3\n')`, 'is not signed by this ledger'],
    ['a head taken away', sql`delete from ledger_heads`, 'entry 0 stands behind the newest head'],
    ['an entry taken away', sql`delete from ledger_entries where number = 0`, 'entry 0 is gone'],
    [
      'a row the ledger never saw',
      sql`with one as (insert into audit_log (action, entity, entity_id) values ('report.upheld', 'x', 'y') returning id)
      select id from one`,
      null,
    ],
  ] as const)('the audit finds %s', async (_what, change, found) => {
    await file();
    await record('ngozi');
    await appendEntries(app);
    await anchorHead(app);
    expect(await problems()).toEqual([]);
    if (found === null) {
      await change.execute(opened.db);
      await sql`delete from ledger_entries where number is null`.execute(opened.db);
      expect(await problems()).toEqual([expect.stringContaining('was never queued for the ledger')]);
      return;
    }
    await change.execute(opened.db);
    expect((await problems()).join('\n')).toContain(found);
  });

  test('a bit that is turned in any byte of a stored tile, of commitments and of salts is found', () => turnBits(7));

  test('so is every single bit of a stored tile', { tags: ['whole'] }, () => turnBits(1));

  async function turnBits(every: number): Promise<void> {
    await file();
    await record('ngozi');
    await appendEntries(app);
    const turn = (table: string, column: string, bit: number) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = set_bit(${sql.ref(column)}, ${bit}, 1 - get_bit(${sql.ref(column)}, ${bit}))`;
    const isFound = async (table: string, column: string, bit: number) => {
      await turn(table, column, bit).execute(opened.db);
      const found = await problems();
      await turn(table, column, bit).execute(opened.db);
      return found.length > 0;
    };
    const missed: string[] = [];
    const look = async (table: string, column: string, bits: number, step: number) => {
      for (let bit = 0; bit < bits; bit += step)
        if (!(await isFound(table, column, bit))) missed.push(`${table}.${column} ${bit}`);
    };
    await look('ledger_tiles', 'hashes', 2 * 256, every);
    await look('ledger_entries', 'commitment', 256, 7);
    await look('ledger_entries', 'salt', 256, 7);
    expect(missed).toEqual([]);
    expect(await problems()).toEqual([]);
  }

  test('whoever holds the database and even the key is found out by a head that was kept outside', async () => {
    await record('ngozi');
    await record('emeka');
    await appendEntries(app);
    const head = await findPublishedHead(app);
    await anchorHead(app);
    // History is made anew from nothing, signed by the right key, and fits itself.
    await sql`truncate ledger_heads, ledger_tiles`.execute(opened.db);
    await sql`delete from audit_log where actor_id = 'ngozi'`.execute(opened.db);
    await sql`update ledger_entries set number = null, kind = null, moment = null, commitment = null, written_at = null`.execute(
      opened.db,
    );
    await appendEntries(app);
    expect(await problems()).toEqual([expect.stringContaining('entries are gone')]);
    await record('chidi');
    await appendEntries(app);
    expect(await problems([head?.checkpoint ?? ''])).toEqual([
      expect.stringContaining('has another root than the entries make'),
      expect.stringContaining('has another root than the entries make'),
    ]);
  });

  test('a checkpoint that is not ours is told, not believed', async () => {
    await record('ngozi');
    await appendEntries(app);
    expect(await problems(['zaure.example/ledger\n1\nAAAA\n\n— zaure.example/ledger AAAA\n'])).toEqual([
      expect.stringContaining('is not signed by this ledger'),
    ]);
  });

  test('erasing a person deletes the salts of what was done by and to them, and of nobody else', async () => {
    await record('ngozi');
    await record('office', 'ngozi');
    await record('emeka');
    await appendEntries(app);
    // Waits while the account is closed, as does the closing itself.
    await record('ngozi');
    await opened.db.transaction().execute(async (trx) => {
      await ledgerFeature.ownData?.erase?.(app, trx, { userId: 'ngozi', email: 'ngozi@example.ng', at: AT });
      await recordAudit(trx, {
        actorId: 'ngozi',
        action: 'account.deleted',
        entity: 'user',
        entityId: 'ngozi',
        at: AT,
      });
    });
    await appendEntries(app);
    expect((await rows()).map(({ kind, salt }) => [kind, salt !== null])).toEqual([
      ['agent_decision', false],
      ['agent_decision', false],
      ['agent_decision', true],
      ['agent_decision', false],
      ['account_closed', false],
    ]);
    expect(await auditLedger(app)).toMatchObject({ forgotten: 4, problems: [] });
  });

  test('entries, salts and tiles tell nothing of a row: no field of it stands in them', async () => {
    await file('Ngọzi Ụzọma showed the deed of 12 Bode Thomas Street.');
    await appendEntries(app);
    const stored = JSON.stringify([
      await findEntryProof(app, 0, await findPublishedHead(app)),
      (await sql`select encode(hashes, 'escape') from ledger_tiles`.execute(opened.db)).rows,
    ]);
    expect(stored).not.toMatch(/Ngọzi|Bode|documents/);
  });
});

function fail(): never {
  throw new Error('killed');
}
