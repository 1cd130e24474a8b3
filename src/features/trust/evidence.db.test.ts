import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { fileEvidence, listEvidence, type NewEvidence } from './evidence.server.ts';

const buildEvidence = (given: Partial<NewEvidence> = {}): NewEvidence => ({
  entityType: 'property',
  entityId: randomUUID(),
  part: 'documents',
  percent: 92,
  statement: 'C of O read and matched to the survey plan.',
  checkedBy: 'Zaure document desk',
  checkedAt: new Date('2026-11-14T09:00:00Z'),
  ...given,
});

describe('evidence', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());

  test('a percent above 100 is refused with everything filed beside it', async () => {
    const entityId = randomUUID();
    await expect(
      fileEvidence(opened.db, [buildEvidence({ entityId }), buildEvidence({ entityId, percent: 101 })]),
    ).rejects.toThrow();
    expect(await listEvidence(opened.db, entityId)).toEqual([]);
  });

  test('a listing nobody has checked has no evidence, and neither has an id that is no uuid', async () => {
    expect(await listEvidence(opened.db, randomUUID())).toEqual([]);
    expect(await listEvidence(opened.db, 'apt-fallback-1')).toEqual([]);
  });

  test('checks come back newest first, with date and checker', async () => {
    const entityId = randomUUID();
    await fileEvidence(opened.db, [
      buildEvidence({ entityId, checkedAt: new Date('2026-01-05T00:00:00Z') }),
      buildEvidence({ entityId, part: 'identity', percent: 80, statement: 'NIN of the owner confirmed.' }),
      buildEvidence(),
    ]);
    expect(await listEvidence(opened.db, entityId)).toMatchObject([
      {
        part: 'identity',
        percent: 80,
        statement: 'NIN of the owner confirmed.',
        checkedBy: 'Zaure document desk',
        checkedAt: '2026-11-14T09:00:00.000Z',
      },
      { part: 'documents', percent: 92, checkedAt: '2026-01-05T00:00:00.000Z' },
    ]);
  });
});
