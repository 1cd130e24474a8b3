import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { AppError } from '#lib/app-error.ts';
import { dayInNigeria, readDay } from '#lib/days.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { withoutControls } from '#lib/typed-text.ts';
import { m } from '#paraglide/messages.js';
import { readPresets, updatePreset } from './data/loan-presets.server.ts';
import { MAX_YEARS, readCount, readNaira, readRate } from './domain/figures.ts';
import { type LoanPreset, PRESET_KEYS } from './domain/presets.ts';

export type { LoanPreset };

/** The cache tag of pages that show rates of home loans. */
export const LOAN_PRESETS_TAG = 'loan-presets';

/** What is published of each kind of loan, with source and day. */
export function listLoanPresets(app: App): Promise<LoanPreset[]> {
  return readPresets(app.readDb);
}

/** A kind of loan as the office types it; what nobody publishes stays empty. */
export type PresetDraft = Record<
  | 'key'
  | 'rate'
  | 'low'
  | 'high'
  | 'years'
  | 'maxLoan'
  | 'fixedYears'
  | 'ownFrom'
  | 'ownTo'
  | 'source'
  | 'readOn'
  | 'isWeak',
  string
>;

const SOURCE_MAX = 300;

/** Writes a kind of loan as the office read it somewhere. @throws AppError loan_preset_refused (400) with the field */
export async function saveLoanPreset(app: App, actor: Allowed<'mortgage.publish'>, draft: PresetDraft): Promise<void> {
  const key = requireOneOf(PRESET_KEYS, draft.key, 'key');
  const [rate, low, high] = [readRate(draft.rate), readRate(draft.low), readRate(draft.high)];
  if (rate === null) throw refused('rate');
  if (low === null || low > rate) throw refused('low');
  if (high === null || high < rate) throw refused('high');
  const years = readCount(draft.years, MAX_YEARS);
  if (years === null) throw refused('years');
  const most = readNaira(draft.maxLoan);
  if (typeof most === 'string') throw refused('maxLoan');
  const source = withoutControls(draft.source).trim();
  if (source === '' || source.length > SOURCE_MAX) throw refused('source');
  if (!readDay(draft.readOn) || draft.readOn > dayInNigeria(app.now())) throw refused('readOn');
  const [ownFrom, ownTo] = readOwnPart(draft);
  const figures = {
    rate_basis_points: rate,
    low_basis_points: low,
    high_basis_points: high,
    years,
    max_loan_minor: most === 0 ? null : most,
    fixed_years: readOptional(draft, 'fixedYears', MAX_YEARS),
    own_from_percent: ownFrom,
    own_to_percent: ownTo,
  };
  await app.db.transaction().execute(async (trx) => {
    const at = app.now();
    const told = { source, read_on: draft.readOn, is_weak: draft.isWeak === 'on' };
    await updatePreset(trx, key, { ...figures, ...told, updated_by: actor.userId, updated_at: at });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'loan-preset.changed',
      entity: 'loan_preset',
      entityId: key,
      after: { ...figures, read_on: draft.readOn },
      at,
    });
  });
  app.touchTags([LOAN_PRESETS_TAG]);
}

function refused(field: keyof PresetDraft): AppError {
  return new AppError('loan_preset_refused', { status: 400, publicMessage: m.mortgage_preset_refused(), field });
}

function readOptional(draft: PresetDraft, field: 'fixedYears' | 'ownFrom' | 'ownTo', most: number): number | null {
  if (draft[field].trim() === '') return null;
  const count = readCount(draft[field].replace('%', ''), most);
  if (count === null) throw refused(field);
  return count;
}

/** Both ends of one's own part; one end alone is both. */
function readOwnPart(draft: PresetDraft): [number | null, number | null] {
  const from = readOptional(draft, 'ownFrom', 100);
  const to = readOptional(draft, 'ownTo', 100) ?? from;
  if (to !== null && (from === null || to < from)) throw refused('ownTo');
  return [from, to];
}
