import { useState } from 'react';
import { href, Link } from 'react-router';
import { formatMonth } from '#lib/dates.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { CostFee } from '../domain/buying-costs.ts';
import { figureParams, typedFigures } from '../domain/figures.ts';
import type { CalculatorView } from '../domain/live-loan.ts';
import type { LoanAnswer } from '../domain/loan-answer.ts';
import type { LoanPreset } from '../domain/presets.ts';
import { CalculatorForm } from './calculator-form.tsx';
import { CostsPanel } from './costs-panel.tsx';
import { MonthTable, YearTable } from './loan-tables.tsx';
import { timeWords, wholeNaira } from './loan-texts.ts';
import { ShareButton } from './share-button.tsx';
import { useLiveForm } from './use-live-form.ts';
import { YearChartDrawing } from './year-chart-drawing.tsx';

export type CalculatorProps = {
  asked: CalculatorView;
  isMonthly: boolean;
  presets: readonly LoanPreset[];
  fees: readonly CostFee[];
  state: string;
  states: readonly string[];
  /** The server's clock, so that the last payment is the same month in the browser. */
  now: string;
};

const WAIT_MS = 400;
let addressTimer: ReturnType<typeof setTimeout> | undefined;

/** The address follows the figures, so that it can be sent and comes back when the page is loaded again. */
function keepInAddress(params: URLSearchParams): void {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(() => {
    const url = new URL(location.href);
    if (!url.pathname.endsWith(href('/mortgage/calculator'))) return;
    url.search = params.toString();
    history.replaceState(history.state, '', url);
  }, WAIT_MS);
}

/** The mortgage calculator: form, answer, chart, costs and table. The sums are fetched with the first change. */
export function Calculator({ asked, isMonthly, presets, fees, state, states, now }: CalculatorProps) {
  const [view, setView] = useState(asked);
  const { form, onInput, write } = useLiveForm((texts) => {
    const params = new URLSearchParams(texts);
    const typed = typedFigures(params);
    keepInAddress(withPlace(figureParams(typed), texts['state'] ?? state, isMonthly));
    void import('../domain/live-loan.ts').then(({ viewCalculator }) => setView(viewCalculator(typed, isMonthly)));
  });
  // While something is wrong the last answer stays, and the field says what it needs.
  const [answered, setAnswered] = useState(asked.result);
  if (view.result && view.result !== answered) setAnswered(view.result);
  const params = withPlace(figureParams(view.typed), state, false);
  return (
    <div className="loan-calc">
      {answered ? (
        <p className="loan-bar">
          <b>{wholeNaira(answered.answer.monthlyMinor)}</b> {m.mortgage_each_month()}
        </p>
      ) : null}
      <CalculatorForm
        asked={asked.typed}
        view={view}
        presets={presets}
        state={state}
        states={states}
        form={form}
        onInput={onInput}
        onPreset={write}
      />
      {answered ? (
        <div className="loan-stack">
          <AnswerPanel answer={answered.answer} now={now} />
          <section className="panel loan-year" aria-labelledby="loan-years">
            <h2 id="loan-years">{m.mortgage_chart_title()}</h2>
            <YearChartDrawing answer={answered.answer} />
          </section>
          <CostsPanel
            fees={fees}
            priceMinor={answered.figures.priceMinor}
            loanMinor={answered.answer.loanMinor}
            state={state}
          />
          <TablePanel result={answered} params={params} />
          <Ways params={params} />
        </div>
      ) : (
        <p className="note note-rose" role="alert">
          {m.mortgage_no_answer()}
        </p>
      )}
    </div>
  );
}

function withPlace(params: URLSearchParams, state: string, isMonthly: boolean): URLSearchParams {
  params.set('state', state);
  if (isMonthly) params.set('table', 'months');
  return params;
}

/** The middle of the month of the last payment, the first one being next month's. */
function lastPayment(now: string, months: number): string {
  const day = new Date(now);
  return formatMonth(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 15)));
}

function AnswerPanel({ answer, now }: { answer: LoanAnswer; now: string }) {
  const { loanMinor, monthlyMinor, laterMonthlyMinor, interestMinor, paidMinor, months, saved } = answer;
  return (
    <section className="ans on-dye" aria-live="polite" aria-label={m.mortgage_answer()}>
      <p>{m.mortgage_monthly()}</p>
      <p className="ans-big">{wholeNaira(monthlyMinor)}</p>
      {laterMonthlyMinor === null ? null : <p>{m.mortgage_later({ amount: wholeNaira(laterMonthlyMinor) })}</p>}
      {saved && saved.months > 0 ? (
        <p>{m.mortgage_saved({ time: timeWords(saved.months), amount: wholeNaira(saved.interestMinor) })}</p>
      ) : null}
      <dl>
        <div>
          <dt>{m.mortgage_loan()}</dt>
          <dd>{wholeNaira(loanMinor)}</dd>
        </div>
        <div>
          <dt>{m.mortgage_interest_all()}</dt>
          <dd>{wholeNaira(interestMinor)}</dd>
        </div>
        <div>
          <dt>{m.mortgage_paid_all()}</dt>
          <dd>{wholeNaira(paidMinor)}</dd>
        </div>
        <div>
          <dt>{m.mortgage_last()}</dt>
          <dd>{months === 0 ? m.mortgage_none() : lastPayment(now, months)}</dd>
        </div>
      </dl>
    </section>
  );
}

type TableProps = { result: NonNullable<CalculatorView['result']>; params: URLSearchParams };

/** Year by year, or every payment, and the whole of it as a file. */
function TablePanel({ result: { answer, plan }, params }: TableProps) {
  const other = new URLSearchParams(params);
  if (!plan) other.set('table', 'months');
  return (
    <section className="panel loan-table" aria-labelledby="loan-table" id="plan">
      <div className="loan-table-h">
        <h2 id="loan-table">{m.mortgage_table()}</h2>
        <span className="row row-wrap">
          <Link className="btn btn-text btn-sm" to={`${href('/mortgage/calculator')}?${other}#plan`} preventScrollReset>
            {plan ? m.mortgage_every_year() : m.mortgage_every_month()}
          </Link>
          <a
            className={buttonClass({ tone: 'line', size: 's' })}
            href={localPath(`${href('/mortgage/calculator/csv')}?${params}`)}
          >
            <Icon name="document" />
            {m.mortgage_csv()}
          </a>
        </span>
      </div>
      {plan ? <MonthTable plan={plan} /> : <YearTable years={answer.years} />}
    </section>
  );
}

/** What can be done with the figures. */
function Ways({ params }: { params: URLSearchParams }) {
  return (
    <div className="loan-acts">
      <Link className={buttonClass({ tone: 'door' })} to={`${href('/mortgage/dashboard')}?${params}`}>
        {m.mortgage_save()}
      </Link>
      <ShareButton path={`${href('/mortgage/calculator')}?${params}`} />
      <Button tone="line" className="needs-script" onClick={() => print()}>
        <Icon name="print" />
        {m.mortgage_print()}
      </Button>
      <Link className={buttonClass({ tone: 'line' })} to={href('/mortgage/pre-qualify')}>
        {m.mortgage_tab_prequalify()}
      </Link>
    </div>
  );
}
