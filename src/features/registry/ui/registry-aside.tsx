import { feeAmount, feeName, feeSource, feeTime } from '#features/plans/land-fee-texts.ts';
import type { LandFee } from '#features/plans/land-fees.server.ts';
import { m } from '#paraglide/messages.js';
import type { Registry } from '../domain/registry-search.ts';
import { checklistOf } from './registry-texts.ts';

/** What to take to the registry, and what it costs with where that is said. */
export function RegistryAside({ registry, fees }: { registry: Registry; fees: readonly LandFee[] }) {
  return (
    <aside className="rg-side" aria-label={m.registry_aside()}>
      <section className="panel" aria-labelledby="rg-take">
        <h2 id="rg-take">{m.registry_take()}</h2>
        <ul className="rg-list">
          {checklistOf(registry).map(({ item, why }) => (
            <li key={item}>
              <label className="check">
                <input type="checkbox" />
                <b>{item}</b>
              </label>
              <p className="small muted">{why}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="panel" aria-labelledby="rg-fees">
        <h2 id="rg-fees">{m.registry_fees()}</h2>
        <dl className="kv">
          {fees.map((fee) => (
            <div key={fee.key}>
              <dt>{feeName(fee.key)}</dt>
              <dd>{feeAmount(fee) ?? m.registry_fee_ask()}</dd>
            </div>
          ))}
          {fees[0] && feeTime(fees[0]) ? (
            <div>
              <dt>{m.registry_time()}</dt>
              <dd>{feeTime(fees[0])}</dd>
            </div>
          ) : null}
        </dl>
        {[...new Set(fees.map(feeSource))].map((source) => (
          <p key={source} className="small muted">
            {source}
          </p>
        ))}
      </section>
    </aside>
  );
}
