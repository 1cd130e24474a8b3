import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { ENGINES, openTestDatabase } from '../../../tests/support/test-database.ts';
import { addEvidence, listEvidence, type NewEvidence } from './evidence.server.ts';

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

describe.each(ENGINES)('evidence on %s', (engine) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened?.close());

  test('a percent above 100 is refused and leaves no audit row behind', async () => {
    const { app } = buildApp(opened);
    const evidence = buildEvidence({ percent: 101 });
    await expect(addEvidence(app, evidence)).rejects.toThrow();
    const audit = await opened.db.selectFrom('audit_log').selectAll().where('entity_id', '=', evidence.entityId).execute();
    expect(audit).toEqual([]);
  });

  test('a listing nobody has checked has no evidence, and neither has an id that is no uuid', async () => {
    const { app } = buildApp(opened);
    expect(await listEvidence(app, randomUUID())).toEqual([]);
    expect(await listEvidence(app, 'apt-fallback-1')).toEqual([]);
  });

  test('checks come back newest first, with date and checker, and the page is told', async () => {
    const { app, touched } = buildApp(opened);
    const entityId = randomUUID();
    await addEvidence(app, buildEvidence({ entityId, checkedAt: new Date('2026-01-05T00:00:00Z') }));
    await addEvidence(app, buildEvidence({ entityId, part: 'identity', percent: 80, statement: 'NIN of the owner confirmed.' }));
    await addEvidence(app, buildEvidence());
    expect(await listEvidence(app, entityId)).toMatchObject([
      {
        part: 'identity',
        percent: 80,
        statement: 'NIN of the owner confirmed.',
        checkedBy: 'Zaure document desk',
        checkedAt: '2026-11-14T09:00:00.000Z',
      },
      { part: 'documents', percent: 92, checkedAt: '2026-01-05T00:00:00.000Z' },
    ]);
    expect(touched).toContain(`listing:${entityId}`);
  });
});
