import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { monthlyPayment } from '#lib/loan.ts';
import { shareOf } from '#lib/rounding.ts';
import { readPresets } from './data/loan-presets.server.ts';
import { USUAL_DOWN_PERCENT } from './domain/affordability.ts';
import { figureParams, LARGEST_SUM_MINOR, type LoanFigures, MONTHS_A_YEAR, typeFigures } from './domain/figures.ts';
import { isOld } from './domain/presets.ts';
import type { MonthlyCost } from './monthly-cost-line.tsx';

/**
 * What a home for sale costs each month on an ordinary bank loan with the usual part paid down, from its price in kobo;
 * null where the office publishes no rate, or for more than the calculator reckons with.
 */
export async function findMonthlyCost(
  app: App,
  { priceMinor, state }: { priceMinor: number; state: string },
): Promise<MonthlyCost | null> {
  const preset = (await readPresets(app.readDb)).find(({ key }) => key === 'commercial');
  if (!preset || priceMinor <= 0 || priceMinor > LARGEST_SUM_MINOR) return null;
  const { rateBasisPoints, years, readOn } = preset;
  const downMinor = shareOf(priceMinor, USUAL_DOWN_PERCENT, 100);
  const months = years * MONTHS_A_YEAR;
  const figures = { priceMinor, downMinor, rateBasisPoints, months, extraMinor: 0, lump: null, newRate: null };
  return {
    monthlyMinor: monthlyPayment({ principalMinor: priceMinor - downMinor, rateBasisPoints, months }),
    downPercent: USUAL_DOWN_PERCENT,
    rateBasisPoints,
    years,
    readOn,
    isOld: isOld(preset, app.now()),
    path: calculatorPath(figures, state),
  };
}

/** The calculator with these figures, and with the fees and taxes of buying in that state. */
function calculatorPath(figures: LoanFigures, state: string): string {
  const params = figureParams(typeFigures(figures));
  params.set('state', state);
  return `${href('/mortgage/calculator')}?${params}`;
}
