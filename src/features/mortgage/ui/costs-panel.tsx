import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { type BuyingCost, buyingCosts, type CostFee, type CostKind } from '../domain/buying-costs.ts';
import { rateWords, wholeNaira } from './loan-texts.ts';

const NAMES: Readonly<Record<CostKind, () => string>> = {
  agency: m.mortgage_cost_agency,
  legal: m.mortgage_cost_legal,
  consent: m.mortgage_cost_consent,
  search: m.mortgage_cost_search,
  survey: m.mortgage_cost_survey,
  'loan-consent': m.mortgage_cost_loan_consent,
  'loan-registration': m.mortgage_cost_loan_registration,
};

type CostsProps = { fees: readonly CostFee[]; priceMinor: number; loanMinor: number; state: string };

/** Fees and taxes of buying beside the loan: paid once, at the start, each with its source and day. */
export function CostsPanel({ fees, priceMinor, loanMinor, state }: CostsProps) {
  const { costs, lowMinor, highMinor } = buyingCosts(fees, { priceMinor, loanMinor });
  return (
    <section className="panel loan-costs" aria-labelledby="loan-costs">
      <h2 id="loan-costs">{m.mortgage_costs({ state })}</h2>
      <p className="small muted">{m.mortgage_costs_text()}</p>
      <dl className="kv">
        {costs.map((cost) => (
          <CostRow key={cost.kind} cost={cost} />
        ))}
        <div className="costs-total">
          <dt>{m.mortgage_costs_total()}</dt>
          <dd>{amount(lowMinor, highMinor)}</dd>
        </div>
      </dl>
    </section>
  );
}

function CostRow({ cost }: { cost: BuyingCost }) {
  const { kind, rateBasisPoints, lowMinor, highMinor, source, readOn, isWeak } = cost;
  const day = formatDate(readOn);
  return (
    <div>
      <dt>
        {NAMES[kind]()}
        {rateBasisPoints === null ? null : <small> ({rateWords(rateBasisPoints)})</small>}
        <small className="loan-src">
          {isWeak ? m.mortgage_source_weak({ source, day }) : m.mortgage_source({ source, day })}
        </small>
      </dt>
      <dd>{lowMinor === null || highMinor === null ? m.mortgage_cost_unknown() : amount(lowMinor, highMinor)}</dd>
    </div>
  );
}

function amount(low: number, high: number): string {
  return low === high ? wholeNaira(low) : m.mortgage_range({ from: wholeNaira(low), to: wholeNaira(high) });
}
