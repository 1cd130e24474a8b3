import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { levelOf } from '../domain/index-figures.ts';
import { LEAST_HOMES, THIN_BELOW } from '../domain/index-method.ts';
import type { InsightsView } from '../domain/insights-view.ts';
import { changeWords, choiceWords, levelWord, placeWord, priceWords, shortPrice } from './insights-texts.ts';

/** What is asked here: the middle, the half around it, how many homes stand behind it; or that nobody can say yet. */
export function AnswerPanel({ view: { place, choice, quarter, year, at } }: { view: InsightsView }) {
  const { figure, homes, confidence } = place;
  const name = placeWord(place.name);
  const reckoned = at ? m.insights_at({ day: formatDate(at) }) : m.insights_not_yet();
  return (
    <section className="ans on-dye" aria-labelledby="answer-title">
      <h2 id="answer-title">{m.insights_answer({ place: name, what: choiceWords(choice) })}</h2>
      {figure ? (
        <>
          <p className="ans-big">{priceWords(choice, figure.median)}</p>
          <p>{m.insights_half({ lower: shortPrice(figure.lower), upper: shortPrice(figure.upper) })}</p>
          <p className="small">
            {m.insights_sure({ low: shortPrice(figure.sureLow), high: shortPrice(figure.sureHigh) })}
          </p>
          {homes < THIN_BELOW ? <p className="small">{m.insights_thin({ count: homes })}</p> : null}
          <dl>
            <Fact term={m.insights_homes_word()} said={m.insights_homes({ count: homes })} />
            <Fact term={m.insights_quarter()} {...changeWords(quarter)} />
            <Fact term={m.insights_year()} {...changeWords(year)} />
            <Fact
              term={m.insights_confidence()}
              said={levelWord(levelOf(confidence))}
              bounds={m.insights_confidence_points({ count: confidence })}
            />
          </dl>
        </>
      ) : (
        <>
          <p className="ans-few">{m.insights_too_few()}</p>
          <p>{m.insights_too_few_text({ count: homes, least: LEAST_HOMES })}</p>
        </>
      )}
      <p className="small">{reckoned}</p>
    </section>
  );
}

function Fact({ term, said, bounds }: { term: string; said: string; bounds?: string | null }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {said}
        {bounds ? <small>{bounds}</small> : null}
      </dd>
    </div>
  );
}
