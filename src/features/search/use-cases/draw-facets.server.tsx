import { renderToStaticMarkup } from 'react-dom/server';
import type { App } from '#app/app.server.ts';
import { readOr } from '#app/read-or.server.ts';
import type { Facets } from '#features/finding/facet-counts.ts';
import { FACET_NAMES } from '#features/finding/facet-groups.ts';
import { countFacets, type FacetSearch } from '#features/finding/facets.server.ts';
import type { ListingFilter } from '#features/finding/listing-filter.ts';
import { scaleOf } from '#features/finding/price-scale.ts';
import { m } from '#paraglide/messages.js';
import type { FacetAnswer } from '../domain/facet-answer.ts';
import type { SearchPage } from '../domain/search-pages.ts';
import type { SearchChoices } from '../domain/search-url.ts';
import { SEGMENTS, segmentOf } from '../domain/segments.ts';
import { countTextOf } from '../ui/facet-count.server.ts';
import { MoreFields } from '../ui/more-fields.server.tsx';
import { middleSentence, PriceBars } from '../ui/price-bars.server.tsx';
import { PriceFields } from '../ui/price-fields.tsx';
import { formatCount } from '../ui/search-texts.ts';
import { readFacetSearch } from './searches.server.ts';

/**
 * What the choices of a list would show, drawn for the sheet and the price popover; null where it cannot be counted.
 */
export async function drawFacets(app: App, page: SearchPage, params: URLSearchParams): Promise<FacetAnswer | null> {
  const read = async () => {
    const asked = await readFacetSearch(app, page, params);
    if (asked === null) return null;
    const { choices, search } = asked;
    const facets = await countFacets(app, search);
    return draw(page, choices, { facets, search });
  };
  return readOr<FacetAnswer | null>(app, `the counts of ${page.id}`, read, null);
}

function draw(
  page: SearchPage,
  choices: SearchChoices,
  { facets, search }: { facets: Facets; search: FacetSearch },
): FacetAnswer {
  const drawn = { choices, facets };
  const filter = { ...search.fixed, ...search.chosen };
  return {
    more: renderToStaticMarkup(
      <>
        <fieldset data-range="">
          <legend className="lbl">{m.filters_range()}</legend>
          <PriceBars {...barsOf(drawn, filter)} />
          <PriceFields basis="price" from={choices.minPrice} to={choices.maxPrice} />
          <p className="small muted">{middleSentence(facets, scaleOf(filter))}</p>
        </fieldset>
        <MoreFields {...drawn} segment={segmentOf(page, choices)} />
        {facets.sampled === null ? null : (
          <p className="small muted">{m.filters_sampled({ count: formatCount(facets.sampled) })}</p>
        )}
      </>,
    ),
    price: renderToStaticMarkup(<Bars {...drawn} page={page} filter={filter} />),
    sentence: middleSentence(facets, scaleOf(filter)),
    counts: countsOf(facets),
  };
}

type BarsProps = { page: SearchPage; choices: SearchChoices; facets: Facets; filter: ListingFilter };

function barsOf({ choices, facets }: Pick<BarsProps, 'choices' | 'facets'>, filter: ListingFilter) {
  const range = { from: choices.minPrice, to: choices.maxPrice };
  return { basis: 'price' as const, bars: facets.prices, scale: scaleOf(filter), range };
}

/** The histogram of the price, and where one can ask by it that of the total to move in. */
function Bars({ page, choices, facets, filter }: BarsProps) {
  const { minMoveIn, maxMoveIn } = choices;
  const price = <PriceBars {...barsOf({ choices, facets }, filter)} />;
  if (!SEGMENTS[segmentOf(page, choices)].hasMoveIn) return price;
  return (
    <>
      <fieldset className="seg seg-block" aria-label={m.filters_basis()}>
        <button type="button" data-shows="price" aria-pressed="true">
          {m.filters_by_year()}
        </button>
        <button type="button" data-shows="move_in" aria-pressed="false">
          {m.filters_by_move_in()}
        </button>
      </fieldset>
      {price}
      <PriceBars basis="move_in" bars={facets.moveIns} scale="rent" range={{ from: minMoveIn, to: maxMoveIn }} />
    </>
  );
}

function countsOf({ open, counts }: Facets): FacetAnswer['counts'] {
  const groups = FACET_NAMES.flatMap((name) => [
    [name, open[name]] as const,
    ...Object.entries(counts[name]).map(([value, count]) => [`${name} ${value}`, count] as const),
  ]);
  return Object.fromEntries(groups.map(([key, count]) => [key, countTextOf(count)]));
}
