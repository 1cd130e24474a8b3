import { m } from '#paraglide/messages.js';
import type { IndexChoice } from '../domain/index-choice.ts';
import { LEAST_HOMES } from '../domain/index-method.ts';
import { insightsPath } from '../domain/insights-path.ts';
import type { InsightsView } from '../domain/insights-view.ts';
import { shortPrice } from './insights-texts.ts';

/** Where each state's tile stands, row by row from the north; the map of Nigeria as nearly as tiles can draw it. */
const ROWS = [
  ['', 'SO', 'ZA', 'KT', 'KN', 'JI', 'YO', 'BO'],
  ['', 'KE', 'NI', 'KD', 'PL', 'BA', 'GO', 'AD'],
  ['', 'KW', 'KO', 'FC', 'NA', 'BE', 'TA', ''],
  ['OY', 'OS', 'EK', 'ED', 'EN', 'EB', 'CR', ''],
  ['OG', 'ON', 'DE', 'AN', 'IM', 'AB', 'AK', ''],
  ['LA', '', '', 'BY', 'RI', '', '', ''],
] as const;
/** Steps of the scale, each with as many states as the others. */
const STEPS = [1, 2, 3, 4, 5] as const;

/** The states as arched tiles, darker where more is asked, each a way to the state's page. */
export function StateTiles({ view: { states, choice, place } }: { view: InsightsView }) {
  const ranked = states.flatMap(({ figure }) => (figure ? [figure.median] : [])).toSorted((a, b) => a - b);
  const stepOf = (median: number) => 1 + Math.floor((ranked.indexOf(median) * STEPS.length) / ranked.length);
  const here = place.key.split('/')[0];
  return (
    <section className="panel" aria-labelledby="tiles-title">
      <h2 id="tiles-title">{m.insights_map()}</h2>
      <ul className="tiles">
        {ROWS.flatMap((row, y) =>
          row.map((code, x) => {
            const state = states.find((known) => known.code === code);
            if (!state) return null;
            const { key, figure, homes } = state;
            return (
              <li key={code} style={{ gridRow: y + 1, gridColumn: x + 1 }}>
                <a
                  href={insightsPath(key, choice)}
                  className={figure ? `tile tile-${stepOf(figure.median)}` : 'tile'}
                  aria-current={key === here ? 'true' : undefined}
                >
                  <abbr title={state.name}>{code}</abbr>
                  <span>{figure ? <TilePrice price={shortPrice(figure.median)} /> : <NoFigure homes={homes} />}</span>
                </a>
              </li>
            );
          }),
        )}
      </ul>
      <p className="key">
        <span>{m.insights_less()}</span>
        <span className="key-steps" aria-hidden="true">
          {STEPS.map((step) => (
            <i key={step} className={`tile tile-${step}`} />
          ))}
        </span>
        <span>{m.insights_more()}</span>
        <span>{m.insights_key_few({ count: LEAST_HOMES })}</span>
        <span>{unitWords(choice)}</span>
      </p>
    </section>
  );
}

/** The tiles of a phone have no room for the sign, which the key has. */
function TilePrice({ price }: { price: string }) {
  return (
    <>
      <span className="tile-sign">{price.charAt(0)}</span>
      {price.slice(1)}
    </>
  );
}

function NoFigure({ homes }: { homes: number }) {
  if (homes > 0) return m.insights_few();
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="vh">{m.insights_none()}</span>
    </>
  );
}

function unitWords({ deal, kind }: IndexChoice): string {
  if (kind === 'land') return m.insights_key_unit_sqm();
  return deal === 'rent' ? m.insights_key_unit_year() : m.insights_key_unit_sale();
}
