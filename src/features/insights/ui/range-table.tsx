import { m } from '#paraglide/messages.js';
import { Table } from '#ui/table.tsx';
import { niceScale } from '../domain/chart-scale.ts';
import type { IndexChoice } from '../domain/index-choice.ts';
import { THIN_BELOW } from '../domain/index-method.ts';
import { insightsPath } from '../domain/insights-path.ts';
import type { InsightsView, PlaceFigure } from '../domain/insights-view.ts';
import { RangeBar } from '../range-bar.tsx';
import { ConfidenceMark } from './confidence-mark.tsx';
import { placeWord, rangeLabel, shortPrice } from './insights-texts.ts';

/** The places around as rows: the middle half as a bar on one scale, its figures, and how sure they are. */
export function RangeTable({ view: { around, choice } }: { view: InsightsView }) {
  const { of, isInside, places: all } = around;
  const [places, few] = [all.filter(({ figure }) => figure), all.filter(({ figure }) => !figure)];
  const most = Math.max(1, ...places.map(({ figure }) => figure?.upper ?? 0));
  const end = niceScale(0, most).at(-1) ?? most;
  const inside = of === '' ? m.insights_states() : m.insights_inside({ place: of });
  const title = isInside ? inside : m.insights_beside({ place: placeWord(of) });
  return (
    <section className="panel" aria-labelledby="around-title">
      <div className="range-h">
        <h2 id="around-title">{title}</h2>
        {places.length > 0 ? <Key /> : null}
      </div>
      {places.length === 0 ? (
        <p className="muted">{all.length === 0 ? m.insights_no_places() : m.insights_no_figures()}</p>
      ) : (
        <>
          <Table
            caption={title}
            rows={places}
            rowKey={({ key }) => key}
            columns={[
              {
                id: 'place',
                head: m.insights_place(),
                cell: ({ key, name }) => <a href={insightsPath(key, choice)}>{name}</a>,
              },
              {
                id: 'range',
                head: m.insights_range(),
                cell: ({ figure }) =>
                  figure ? <RangeBar figure={figure} end={end} label={rangeLabel(figure)} /> : null,
              },
              {
                id: 'median',
                head: m.insights_median(),
                isNumber: true,
                cell: ({ figure }) => (figure ? <b>{shortPrice(figure.median)}</b> : m.insights_few()),
              },
              {
                id: 'half',
                head: m.insights_middle(),
                isNumber: true,
                cell: ({ figure }) => (figure ? `${shortPrice(figure.lower)} – ${shortPrice(figure.upper)}` : null),
              },
              {
                id: 'homes',
                head: m.insights_homes_word(),
                isNumber: true,
                cell: ({ homes }) => m.insights_homes({ count: homes }),
              },
              {
                id: 'confidence',
                head: m.insights_confidence(),
                cell: ({ figure, confidence }) => (figure ? <ConfidenceMark confidence={confidence} /> : null),
              },
            ]}
          />
          <p className="small muted">
            {m.insights_scale({ price: shortPrice(end) })} {m.insights_dashed({ count: THIN_BELOW })}
          </p>
        </>
      )}
      <FewHomes places={few} choice={choice} />
    </section>
  );
}

function Key() {
  return (
    <p className="key" aria-hidden="true">
      <span>
        <i className="key-half" />
        {m.insights_key_half()}
      </span>
      <span>
        <i className="key-median" />
        {m.insights_key_median()}
      </span>
    </p>
  );
}

/** Places without a figure, in one line: they have a page and a number of homes, and nothing else to compare. */
function FewHomes({ places, choice }: { places: readonly PlaceFigure[]; choice: IndexChoice }) {
  if (places.length === 0) return null;
  return (
    <div className="few-homes">
      <p className="small muted">{m.insights_too_few_places()}</p>
      <ul>
        {places.map(({ key, name, homes }) => (
          <li key={key}>
            <a href={insightsPath(key, choice)}>{name}</a>{' '}
            <span className="muted">{m.insights_homes({ count: homes })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
