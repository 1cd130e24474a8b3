import type { App } from '#app/app.server.ts';
import { type LandFee, listLandFees } from '#features/plans/land-fees.server.ts';
import { readPresets } from '../data/loan-presets.server.ts';
import type { CostFee, CostKind } from '../domain/buying-costs.ts';
import { isOld, type LoanPreset } from '../domain/presets.ts';

/** A kind of loan as pages show it: whether its figures are old is the server's clock to say. */
export type ShownPreset = LoanPreset & { isOld: boolean };

/** The kinds of loan for a page. */
export async function listShownPresets(app: App): Promise<ShownPreset[]> {
  const now = app.now();
  return (await readPresets(app.readDb)).map((preset) => ({ ...preset, isOld: isOld(preset, now) }));
}

/** Which published fee a kind of cost is, in a state. */
const FEE_OF: Record<CostKind, (state: string) => LandFee['key'] | null> = {
  agency: () => 'agency-sale',
  legal: () => 'legal-sale',
  consent: (state) => (state === 'Lagos' ? 'consent-lagos' : 'consent-other'),
  search: (state) => {
    if (state === 'FCT') return 'search-fct-private';
    return state === 'Lagos' ? 'search-lagos' : 'search-other';
  },
  survey: () => 'survey',
  'loan-consent': (state) => (state === 'Lagos' ? 'loan-consent-lagos' : null),
  'loan-registration': (state) => (state === 'Lagos' ? 'loan-registration-lagos' : null),
};

/** What buying costs in a state beside the price, as far as somebody publishes it. */
export async function listCostFees(app: App, state: string): Promise<CostFee[]> {
  return pickCostFees(await listLandFees(app), state);
}

/** The same of fees that were read. */
export function pickCostFees(all: readonly LandFee[], state: string): CostFee[] {
  const fees = new Map(all.map((fee) => [fee.key, fee]));
  return Object.entries(FEE_OF).flatMap(([kind, keyIn]) => {
    const key = keyIn(state);
    const fee = key ? fees.get(key) : undefined;
    if (!fee) return [];
    const { rateBasisPoints, fromMinor, toMinor, source, readOn, isWeak } = fee;
    return [{ kind: kind as CostKind, rateBasisPoints, fromMinor, toMinor, source, readOn, isWeak }];
  });
}
