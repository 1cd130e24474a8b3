import { Fragment } from 'react';
import { AREA_LIMITS, PRICE_LIMITS } from '#features/listings/price-sanity.ts';
import { formatSqm } from '#lib/area.ts';
import { formatDateTime } from '#lib/dates.ts';
import { toMinorUnits } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import {
  ENDED_WITHIN_DAYS,
  FRESH_DAYS,
  FULL_LISTERS,
  FULL_SAMPLE,
  LEAST_HOMES,
  QUARTER,
  STALE_SHARE,
  THIN_BELOW,
  WEIGHTS,
  YEAR,
  Z,
} from '../domain/index-method.ts';
import type { IndexRun } from '../domain/index-run.ts';
import { shortPrice } from './insights-texts.ts';

export const LAST_RUN_ID = 'last-run';

const naira = (units: number) => shortPrice(toMinorUnits(units));

/** A part of the method: its heading, with an id that links lead to, and what it says. */
export type MethodPart = { id: string; title: string; said: readonly string[] };

/** How the index is made, every number of it as the program has it. */
export function methodParts(): MethodPart[] {
  return [
    {
      id: 'says',
      title: m.insights_m_what(),
      said: [m.insights_m_what_1(), m.insights_m_what_2(), m.insights_m_what_3()],
    },
    { id: 'homes', title: m.insights_m_homes(), said: homesThatCount() },
    { id: 'few', title: m.insights_m_few(), said: [m.insights_m_few_1({ least: LEAST_HOMES, thin: THIN_BELOW })] },
    { id: 'sure', title: m.insights_m_sure(), said: [m.insights_m_sure_1({ half: Z / 2 })] },
    {
      id: 'change',
      title: m.insights_m_change(),
      said: [m.insights_m_change_1({ quarter: QUARTER, year: YEAR }), m.insights_m_change_2(), m.insights_m_change_3()],
    },
    { id: 'confidence', title: m.insights_m_conf(), said: [confidenceWords(), m.insights_m_conf_2()] },
    {
      id: 'when',
      title: m.insights_m_when(),
      said: [m.insights_m_when_1({ share: STALE_SHARE * 100 })],
    },
    { id: 'use', title: m.insights_m_use(), said: [m.insights_m_use_1()] },
  ];
}

/** The method as it is read, with what the last run counted. */
export function MethodSheet({ parts, run }: { parts: readonly MethodPart[]; run: IndexRun | null }) {
  return (
    <>
      {parts.map(({ id, title, said }) => (
        <Fragment key={id}>
          <h2 id={id}>{title}</h2>
          {said.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Fragment>
      ))}
      <LastRun run={run} />
    </>
  );
}

function homesThatCount(): string[] {
  const { sale, year, land } = PRICE_LIMITS;
  const [plotLow, plotHigh] = AREA_LIMITS.land.usual;
  return [
    m.insights_m_homes_1({ count: ENDED_WITHIN_DAYS }),
    m.insights_m_homes_2(),
    m.insights_m_homes_3(),
    m.insights_m_homes_4({
      saleLow: naira(sale.usual[0]),
      saleHigh: naira(sale.usual[1]),
      rentLow: naira(year.usual[0]),
      rentHigh: naira(year.usual[1]),
      landLow: naira(land.usual[0]),
      landHigh: naira(land.usual[1]),
      plotLow: formatSqm(plotLow),
      plotHigh: formatSqm(plotHigh),
    }),
    m.insights_m_homes_5(),
  ];
}

function confidenceWords(): string {
  const { sample, freshness, diversity } = WEIGHTS;
  return m.insights_m_conf_1({
    sample,
    full: FULL_SAMPLE,
    freshness,
    fresh: FRESH_DAYS,
    diversity,
    many: FULL_LISTERS,
  });
}

/** What the last run counted, so that what was left out is known. */
function LastRun({ run }: { run: IndexRun | null }) {
  const rows: [string, string][] = run
    ? [
        [m.insights_m_when_label(), formatDateTime(run.at)],
        [m.insights_m_row_homes(), m.insights_homes({ count: run.homes })],
        [m.insights_m_row_twin(), m.insights_homes({ count: run.left_twin })],
        [m.insights_m_row_price(), m.insights_homes({ count: run.left_price })],
        [m.insights_m_row_size(), m.insights_homes({ count: run.left_size })],
        [m.insights_m_row_deal(), m.insights_homes({ count: run.left_deal })],
        [m.insights_m_row_place(), m.insights_homes({ count: run.left_place })],
      ]
    : [];
  return (
    <>
      <h2 id={LAST_RUN_ID}>{m.insights_m_last()}</h2>
      {run ? (
        <dl className="kv">
          {rows.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{m.insights_m_last_none()}</p>
      )}
    </>
  );
}
