import { CSV_CONTENT_TYPE, toCsvLine } from '#lib/csv.ts';
import { toWholeUnits } from '#lib/money.ts';
import { readFigures, typedFigures } from '../domain/figures.ts';
import { planOf } from '../domain/loan-answer.ts';
import type { Route } from './+types/calculator-csv';

const COLUMNS = ['month', 'payment_ngn', 'interest_ngn', 'pays_the_loan_ngn', 'still_owed_ngn'];

/** Every payment of the figures in the address as a file, to the kobo: at most six hundred lines. */
export function loader({ url }: Route.LoaderArgs) {
  const { figures } = readFigures(typedFigures(url.searchParams));
  if (!figures) throw new Response('These figures are no loan.', { status: 400 });
  const lines = planOf(figures).map(({ month, paymentMinor, interestMinor, principalMinor, balanceMinor }) =>
    toCsvLine([month, ...[paymentMinor, interestMinor, principalMinor, balanceMinor].map(toWholeUnits)]),
  );
  return new Response([toCsvLine(COLUMNS), ...lines].join(''), {
    headers: {
      'Content-Type': CSV_CONTENT_TYPE,
      'Content-Disposition': 'attachment; filename="zaure-loan.csv"',
      'Cache-Control': 'public, max-age=300',
    },
  });
}
