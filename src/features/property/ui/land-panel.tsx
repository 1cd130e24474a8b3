import type { AskingRange } from '#features/insights/asking-range.ts';
import type { ListingDetail } from '#features/listings/listing.ts';
import { m } from '#paraglide/messages.js';
import { Tag } from '#ui/tag.tsx';
import { analyseLand, type DevelopmentPotential, type InvestmentGrade } from '../domain/land-analysis.ts';
import { AskingPricesText } from './asking-prices-text.tsx';
import { ProjectionChart } from './projection-chart.tsx';
import { roundMoneyWords } from './property-texts.ts';

const POTENTIALS: Record<DevelopmentPotential, () => string> = {
  high: m.detail_land_high,
  medium: m.detail_land_medium,
  residential: m.detail_land_residential,
};
const GRADES: Record<InvestmentGrade, () => string> = {
  premium: m.detail_land_premium,
  'mid-tier': m.detail_land_mid_tier,
  'entry-level': m.detail_land_entry_level,
};

type LandPanelProps = { listing: ListingDetail; priceNgnMinor: number; asking: AskingRange | null };

/**
 * The land investment analysis of spec 9, called what it is, beside what comparable land really asks (product.md 2).
 */
export function LandPanel({ listing, priceNgnMinor, asking }: LandPanelProps) {
  const { price_minor: priceMinor, currency, area_sqm: areaSqm } = listing;
  const analysis = analyseLand({ priceMinor, priceNgnMinor, areaSqm });
  const facts: [string, string][] = [
    [
      m.detail_land_per_sqm(),
      analysis.pricePerSqmMinor === null
        ? m.detail_land_no_area()
        : roundMoneyWords(analysis.pricePerSqmMinor, currency),
    ],
    [
      m.detail_land_potential(),
      analysis.potential === null ? m.detail_land_no_area() : POTENTIALS[analysis.potential](),
    ],
    [m.detail_land_grade(), GRADES[analysis.grade]()],
    [m.detail_land_multiple(), `${analysis.projections.at(-1)?.multiple}×`],
  ];
  return (
    <section className="land" aria-labelledby="land-title">
      <div className="land-h">
        <h2 id="land-title">{m.detail_land()}</h2>
        <Tag tone="ochre">{m.detail_land_illustration()}</Tag>
      </div>
      <dl className="land-top">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ProjectionChart priceMinor={priceMinor} currency={currency} projections={analysis.projections} />
      <p className="small muted">{m.detail_land_rule()}</p>
      {asking ? (
        <div className="land-ask">
          <h3>{m.detail_asking()}</h3>
          <AskingPricesText asking={asking} ownMinor={areaSqm ? priceNgnMinor / areaSqm : null} />
        </div>
      ) : null}
    </section>
  );
}
