import { href } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { insightsCsvPath, insightsPath } from '../domain/insights-path.ts';
import type { InsightsView } from '../domain/insights-view.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { ChoiceForm } from './choice-form.tsx';
import { choiceWords, placeWord, sentence } from './insights-texts.ts';
import { RangeTable } from './range-table.tsx';
import { StateTiles } from './state-tiles.tsx';
import { TrendChart } from './trend-chart.tsx';

/** A page of the price index, all of it to read. */
export function InsightsSheet({ view }: { view: InsightsView }) {
  const { place, above, choice } = view;
  const isCountry = place.key === '';
  const crumbs = above.map(({ key, name }) => ({
    text: key === '' ? m.insights_all() : name,
    href: insightsPath(key, choice),
  }));
  return (
    <div className="wrap ins">
      {isCountry ? null : <Breadcrumbs label={m.insights_crumbs()} items={[...crumbs, { text: place.name }]} />}
      <div className="ins-h">
        <div>
          <h1>{isCountry ? m.insights_title() : m.insights_title_in({ place: place.name })}</h1>
          <p className="muted">{m.insights_lead()}</p>
        </div>
        <div className="row">
          <a className={buttonClass({ tone: 'line' })} href={insightsCsvPath(place.key, choice)} download>
            <Icon name="document" />
            {m.insights_csv()}
          </a>
          <a className={buttonClass({ tone: 'line' })} href={href('/market-insights/method')}>
            {m.insights_method()}
          </a>
        </div>
      </div>
      <ChoiceForm view={view} />
      <div className="ins-grid">
        <StateTiles view={view} />
        <div className="ins-side">
          <AnswerPanel view={view} />
          <TrendChart view={view} />
        </div>
      </div>
      <RangeTable view={view} />
      <Others view={view} />
    </div>
  );
}

/** What else can be looked at here; on a thin market the way to what there is. */
function Others({ view: { others, place } }: { view: InsightsView }) {
  const name = placeWord(place.name);
  if (others.length === 0)
    return place.figure ? null : <p className="muted">{m.insights_others_none({ place: name })}</p>;
  return (
    <section aria-labelledby="others-title" className="ins-others">
      <h2 id="others-title">{m.insights_others({ place: name })}</h2>
      <ul className="chips">
        {others.map(({ choice, homes }) => (
          <li key={choiceWords(choice)}>
            <a className="chip" href={insightsPath(place.key, choice)}>
              {sentence(choiceWords(choice))} <span className="muted">{m.insights_homes({ count: homes })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
