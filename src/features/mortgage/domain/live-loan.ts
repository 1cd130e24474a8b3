import type { Repayment } from '#lib/loan.ts';
import { type LoanFigures, type ReadFigures, readFigures, type TypedFigures } from './figures.ts';
import { answerLoan, type LoanAnswer, planOf } from './loan-answer.ts';

/** What the calculator shows of texts: the same on the server and while somebody types. */
export type CalculatorView = {
  typed: TypedFigures;
  problems: ReadFigures['problems'];
  /** Null where something is wrong with the texts. */
  result: { figures: LoanFigures; answer: LoanAnswer; plan: Repayment[] | null } | null;
};

/** Reads texts and answers them; `isMonthly` brings every payment along. */
export function viewCalculator(typed: TypedFigures, isMonthly: boolean): CalculatorView {
  const { figures, problems } = readFigures(typed);
  if (!figures) return { typed, problems, result: null };
  return {
    typed,
    problems,
    result: { figures, answer: answerLoan(figures), plan: isMonthly ? planOf(figures) : null },
  };
}
