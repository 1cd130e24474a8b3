import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { type BuyingCost, buyingCosts, type CostFee } from '../domain/buying-costs.ts';
import { COST_NAMES, costAmount, costRange, rateWords } from './loan-texts.ts';

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
          <dd>{costRange(lowMinor, highMinor)}</dd>
        </div>
      </dl>
    </section>
  );
}

function CostRow({ cost }: { cost: BuyingCost }) {
  const { kind, rateBasisPoints, source, readOn, isWeak } = cost;
  const day = formatDate(readOn);
  return (
    <div>
      <dt>
        {COST_NAMES[kind]()}
        {rateBasisPoints === null ? null : <small> ({rateWords(rateBasisPoints)})</small>}
        <small className="loan-src">
          {isWeak ? m.mortgage_source_weak({ source, day }) : m.mortgage_source({ source, day })}
        </small>
      </dt>
      <dd>{costAmount(cost)}</dd>
    </div>
  );
}
