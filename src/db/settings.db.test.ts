import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LEAD_POPUP } from '#features/leads/lead-popup.server.ts';
import { LISTING_EXPIRY } from '#features/listings/use-cases/confirm-days.server.ts';
import { REPORT_SPIKE } from '#features/reports/data/report-spike.server.ts';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import type { OpenDatabase } from './client.server.ts';
import { readSetting, writeSetting } from './settings.server.ts';

describe('settings', () => {
  let opened: OpenDatabase;
  const change = { actorId: 'admin-1', at: new Date('2026-11-21T09:00:00Z') };
  const store = (key: string, value: unknown) =>
    opened.db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value), updated_at: change.at })
      .execute();
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    await opened.db.deleteFrom('settings').execute();
    await opened.db.deleteFrom('audit_log').execute();
  });

  test('a part beyond its bounds, of the wrong kind, missing or unknown is refused, and nothing is written', async () => {
    for (const value of [
      { enabled: true, delay_ms: 60_001 },
      { enabled: true, delay_ms: -1 },
      { enabled: true, delay_ms: 0.5 },
      { enabled: true, delay_ms: '600' },
      { enabled: 'yes', delay_ms: 600 },
      { enabled: true },
      { enabled: true, delay_ms: 600, extra: 1 },
    ])
      await expect(
        writeSetting(opened.db, change, LEAD_POPUP, value as never),
        JSON.stringify(value),
      ).rejects.toThrow();
    expect(await opened.db.selectFrom('settings').selectAll().execute()).toEqual([]);
    expect(await opened.db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
  });

  test('a value it may not hold is refused and nothing is written', async () => {
    await expect(writeSetting(opened.db, change, REPORT_SPIKE, { reporters: 1, days: 7 })).rejects.toThrow();
    expect(await opened.db.selectFrom('settings').selectAll().execute()).toEqual([]);
    expect(await opened.db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
  });

  test('the fallback holds until somebody changes it, and where what stands there cannot be read', async () => {
    expect(await readSetting(opened.db, REPORT_SPIKE)).toEqual({ reporters: 3, days: 7 });
    await store('report_spike', { reporters: 'many' });
    expect(await readSetting(opened.db, REPORT_SPIKE)).toEqual({ reporters: 3, days: 7 });
  });

  test('a stored setting with a part missing or beyond its bounds keeps the other part', async () => {
    await store('lead_popup', { enabled: false });
    await store('report_spike', { reporters: 1000, days: 14 });
    await store('listing_expiry', { rent_days: 7, sale_days: 0 });
    expect(await readSetting(opened.db, LEAD_POPUP)).toEqual({ enabled: false, delay_ms: 600, as_card: false });
    expect(await readSetting(opened.db, REPORT_SPIKE)).toEqual({ reporters: 3, days: 14 });
    expect(await readSetting(opened.db, LISTING_EXPIRY)).toEqual({ rent_days: 7, sale_days: 30 });
  });

  test('a change is stored with who, what, before and after', async () => {
    await writeSetting(opened.db, change, REPORT_SPIKE, { reporters: 5, days: 7 });
    await writeSetting(opened.db, change, REPORT_SPIKE, { reporters: 4, days: 14 });
    expect(await readSetting(opened.db, REPORT_SPIKE)).toEqual({ reporters: 4, days: 14 });
    const audit = await opened.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'entity_id', 'before', 'after'])
      .execute();
    expect(audit).toContainEqual({
      actor_id: 'admin-1',
      action: 'setting.changed',
      entity_id: 'report_spike',
      before: { value: { reporters: 5, days: 7 } },
      after: { value: { reporters: 4, days: 14 } },
    });
  });
});
