import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { AppError } from '#lib/app-error.ts';
import { dayInNigeria, readDay } from '#lib/days.ts';
import { MINOR_PER_UNIT } from '#lib/money.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { withoutControls } from '#lib/typed-text.ts';
import { m } from '#paraglide/messages.js';
import { listFees, updateFee } from './data/land-fees.server.ts';
import { FEE_KEYS, type LandFee } from './domain/land-fee.ts';

export type { LandFee };

/** The cache tag of pages that show fees of land papers. */
export const LAND_FEES_TAG = 'land-fees';

/** What land papers and searches cost and how long they take, with sources and days. */
export function listLandFees(app: App): Promise<LandFee[]> {
  return listFees(app.readDb);
}

/** A fee as the office types it: whole naira, percent, days; what nobody publishes stays empty. */
export type FeeDraft = Record<
  'key' | 'from' | 'to' | 'percent' | 'fromDays' | 'toDays' | 'source' | 'readOn' | 'isWeak',
  string
>;

const SOURCE_MAX = 300;
const NUMBER_MAX = 1_000_000_000;

/** Writes a fee as the office read it somewhere. @throws AppError fee_refused (400) with the field at fault */
export async function saveLandFee(app: App, actor: Allowed<'plan.price'>, draft: FeeDraft): Promise<void> {
  const key = requireOneOf(FEE_KEYS, draft.key, 'key');
  const [fromMinor, toMinor] = readRange(draft.from, draft.to, 'from', MINOR_PER_UNIT);
  const [fromDays, toDays] = readRange(draft.fromDays, draft.toDays, 'fromDays', 1);
  const percent = readNumber(draft.percent, 'percent');
  if (percent !== null && (percent <= 0 || percent > 100)) throw refused('percent');
  const source = withoutControls(draft.source).trim();
  if (source === '' || source.length > SOURCE_MAX) throw refused('source');
  if (!readDay(draft.readOn) || draft.readOn > dayInNigeria(app.now())) throw refused('readOn');
  await app.db.transaction().execute(async (trx) => {
    const at = app.now();
    const rate = percent === null ? null : Math.round(percent * 100);
    const figures = {
      from_minor: fromMinor,
      to_minor: toMinor,
      rate_basis_points: rate,
      from_days: fromDays,
      to_days: toDays,
    };
    const told = { source, read_on: draft.readOn, is_weak: draft.isWeak === 'on' };
    await updateFee(trx, key, { ...figures, ...told, updated_by: actor.userId, updated_at: at });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'land-fee.changed',
      entity: 'land_fee',
      entityId: key,
      after: { ...figures, read_on: draft.readOn },
      at,
    });
  });
  app.touchTags([LAND_FEES_TAG]);
}

function refused(field: keyof FeeDraft): AppError {
  return new AppError('fee_refused', { status: 400, publicMessage: m.plans_fee_refused(), field });
}

function readNumber(text: string, field: keyof FeeDraft): number | null {
  const typed = text.replaceAll(/[₦,\s]/g, '');
  if (typed === '') return null;
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(typed) || Number(typed) > NUMBER_MAX) throw refused(field);
  return Number(typed);
}

/** Both ends, in units of `each`; one end alone is both. */
function readRange(from: string, to: string, field: keyof FeeDraft, each: number): [number | null, number | null] {
  const low = readNumber(from, field);
  const high = readNumber(to, field) ?? low;
  if (low === null) {
    if (high !== null) throw refused(field);
    return [null, null];
  }
  if (high === null || high < low) throw refused(field);
  return [Math.round(low * each), Math.round(high * each)];
}
