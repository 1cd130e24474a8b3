import type { LoanFigures } from './figures.ts';
import { answerLoan, type LoanAnswer } from './loan-answer.ts';

/** A kept loan with what it comes to, against what its person can carry each month. */
export type ShownScenario = {
  id: string;
  name: string;
  figures: LoanFigures;
  answer: Pick<LoanAnswer, 'loanMinor' | 'monthlyMinor' | 'laterMonthlyMinor' | 'interestMinor' | 'months' | 'saved'>;
  /** How full the bar is, in whole percent of the dearest shown. */
  barPercent: number;
  /** How many times what can be carried it takes, in tenths; null where nobody said what that is. */
  carriedTenths: number | null;
};

type Answered = Pick<ShownScenario, 'id' | 'name' | 'figures'> & { answer: LoanAnswer };

/** Scenarios side by side, in kobo a month; nothing can be carried means every loan is too much. */
export function compareScenarios(scenarios: readonly Answered[], carryMinor: number | null): ShownScenario[] {
  const dearest = Math.max(...scenarios.map(({ answer }) => answer.monthlyMinor), 1);
  return scenarios.map(({ id, name, figures, answer }) => {
    const { loanMinor, monthlyMinor, laterMonthlyMinor, interestMinor, months, saved } = answer;
    return {
      id,
      name,
      figures,
      answer: { loanMinor, monthlyMinor, laterMonthlyMinor, interestMinor, months, saved },
      barPercent: Math.ceil((monthlyMinor * 100) / dearest),
      carriedTenths: carriedTenths(monthlyMinor, carryMinor),
    };
  });
}

/** Rounded up, so that what is a naira too much never reads as within. */
function carriedTenths(monthlyMinor: number, carryMinor: number | null): number | null {
  if (carryMinor === null) return null;
  if (monthlyMinor === 0) return 0;
  return carryMinor === 0 ? Number.POSITIVE_INFINITY : Math.ceil((monthlyMinor * 10) / carryMinor);
}

const plain = { extraMinor: 0, lump: null, newRate: null };
/** What the sample of the dashboard carries, in kobo a month: the defaults of the affordability page. */
const SAMPLE_CARRY_MINOR = 23_600_000;
const SAMPLES: readonly (Pick<ShownScenario, 'id' | 'name'> & { figures: LoanFigures })[] = [
  {
    id: 'bank',
    name: 'Fola Osibo, bank',
    figures: { priceMinor: 18_500_000_000, downMinor: 7_400_000_000, rateBasisPoints: 2400, months: 180, ...plain },
  },
  {
    id: 'nhf',
    name: 'Trans-Ekulu, NHF',
    figures: { priceMinor: 2_800_000_000, downMinor: 500_000_000, rateBasisPoints: 600, months: 360, ...plain },
  },
  {
    id: 'renewed-hope',
    name: 'Karsana, Renewed Hope',
    figures: { priceMinor: 4_600_000_000, downMinor: 460_000_000, rateBasisPoints: 975, months: 240, ...plain },
  },
];

/** What a visitor sees of the dashboard: a sample, and called so. */
export function sampleScenarios(): ShownScenario[] {
  return compareScenarios(
    SAMPLES.map((sample) => ({ ...sample, answer: answerLoan(sample.figures) })),
    SAMPLE_CARRY_MINOR,
  );
}
