import { Form, href, Link } from 'react-router';
import { toWholeUnits } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { Table } from '#ui/table.tsx';
import { type FigureField, figureParams, type TypedFigures, typeFigures } from '../domain/figures.ts';
import type { ShownScenario } from '../domain/scenarios.ts';
import { LoanFrame } from './loan-frame.tsx';
import { rateWords, timeWords, wholeNaira } from './loan-texts.ts';

/** Why a write of the dashboard did not happen. */
type Refused = { intent: string; id: string; problem: string; values: Record<string, string> };

type DashboardProps = {
  isSample: boolean;
  scenarios: readonly ShownScenario[];
  means: { incomeMinor: number; debtsMinor: number } | null;
  /** Figures that came from the calculator, to be kept under a name. */
  draft: TypedFigures | null;
  /** Where a visitor signs in; null for who is signed in. */
  signIn: string | null;
  refused: Refused | null;
  fields: readonly FigureField[];
};

/** The dashboard of loans: what came from the calculator first, then each loan against what can be carried. */
export function Dashboard({ isSample, scenarios, means, draft, signIn, refused, fields }: DashboardProps) {
  const other = refused && refused.intent !== 'keep' ? refused : null;
  return (
    <LoanFrame
      place="dashboard"
      title={m.mortgage_dashboard_title()}
      lead={m.mortgage_dashboard_lead()}
      action={
        <Link className={buttonClass({ tone: 'door' })} to={href('/mortgage/calculator')}>
          {m.mortgage_new_scenario()}
        </Link>
      }
    >
      <div className="loan-stack loan-dash">
        {signIn === null ? null : (
          <Note>
            {draft ? m.mortgage_sign_in_keep() : m.mortgage_sign_in()}{' '}
            <Link to={signIn}>{m.mortgage_sign_in_link()}</Link>
          </Note>
        )}
        {draft && signIn === null ? <KeepForm draft={draft} fields={fields} refused={refused} /> : null}
        {other ? (
          <div role="alert">
            <Note tone="rose">{other.problem}</Note>
          </div>
        ) : null}
        {isSample ? null : <MeansForm means={means} refused={refused} />}
        {scenarios.length === 0 ? (
          <p className="muted">{m.mortgage_dashboard_empty()}</p>
        ) : (
          <>
            <ul className="loan-cards">
              {scenarios.map((scenario) => (
                <ScenarioCard key={scenario.id} scenario={scenario} isSample={isSample} />
              ))}
            </ul>
            <SideBySide scenarios={scenarios} />
          </>
        )}
      </div>
    </LoanFrame>
  );
}

type KeepProps = { draft: TypedFigures; fields: readonly FigureField[]; refused: Refused | null };

function KeepForm({ draft, fields, refused }: KeepProps) {
  const own = refused?.intent === 'keep' ? refused : null;
  return (
    <Form method="post" className="panel form loan-keep" aria-labelledby="loan-keep">
      <h2 id="loan-keep">{m.mortgage_keep_title()}</h2>
      <p className="muted">
        {m.mortgage_keep_text({ price: draft.price, down: draft.down || '0', rate: draft.rate, years: draft.years })}
      </p>
      {fields.map((field) => (
        <input key={field} type="hidden" name={field} value={draft[field]} />
      ))}
      <TextField
        label={m.mortgage_keep_name()}
        name="name"
        maxLength={80}
        defaultValue={own?.values['name']}
        required
        {...(own ? { error: own.problem } : {})}
      />
      <div>
        <Button type="submit" name="intent" value="keep">
          {m.mortgage_save()}
        </Button>
      </div>
    </Form>
  );
}

type MeansProps = { means: DashboardProps['means']; refused: Refused | null };

/** What the loans are measured by: income and debts, kept for their owner alone. */
function MeansForm({ means, refused }: MeansProps) {
  const typed = refused?.intent === 'means' ? refused.values : null;
  const naira = (minor: number | undefined) => (minor === undefined ? '' : String(toWholeUnits(minor)));
  return (
    <Disclosure summary={means ? m.mortgage_means_change() : m.mortgage_means_say()} isOpen={!means || typed !== null}>
      <Form method="post" className="form loan-means">
        <TextField
          label={m.mortgage_income()}
          name="income"
          inputMode="decimal"
          maxLength={60}
          defaultValue={typed?.['income'] ?? naira(means?.incomeMinor)}
          required
        />
        <TextField
          label={m.mortgage_debts()}
          name="debts"
          inputMode="decimal"
          maxLength={60}
          defaultValue={typed?.['debts'] ?? naira(means?.debtsMinor)}
        />
        <Button type="submit" tone="line" name="intent" value="means">
          {m.mortgage_means_save()}
        </Button>
      </Form>
    </Disclosure>
  );
}

function ScenarioCard({ scenario, isSample }: { scenario: ShownScenario; isSample: boolean }) {
  const { id, name, figures, answer, barPercent, carriedTenths } = scenario;
  return (
    <li className="panel loan-card">
      {isSample ? <span className="loan-ribbon">{m.mortgage_sample()}</span> : null}
      <h2>{name}</h2>
      <p className="small muted">
        {m.mortgage_scenario({
          price: wholeNaira(figures.priceMinor),
          down: wholeNaira(figures.downMinor),
          rate: rateWords(figures.rateBasisPoints),
          time: timeWords(figures.months),
        })}
      </p>
      <p className="loan-price">
        {wholeNaira(answer.monthlyMinor)} <small>{m.mortgage_a_month()}</small>
      </p>
      <Besides answer={answer} />
      <span className={`loan-fill ${fillClass(carriedTenths)}`} aria-hidden="true">
        <i style={{ width: `${barPercent}%` }} />
      </span>
      <p className="small">{carryWords(carriedTenths)}</p>
      <p>
        <Link to={`${href('/mortgage/calculator')}?${figureParams(typeFigures(figures))}`}>{m.mortgage_open()}</Link>
      </p>
      {isSample ? null : (
        <Disclosure summary={m.mortgage_change()}>
          <Form method="post" className="form">
            <input type="hidden" name="id" value={id} />
            <TextField label={m.mortgage_keep_name()} name="name" maxLength={80} defaultValue={name} required />
            <div className="row row-wrap">
              <Button type="submit" tone="line" size="s" name="intent" value="rename">
                {m.mortgage_rename()}
              </Button>
              <Button type="submit" tone="text" size="s" name="intent" value="delete" formNoValidate>
                {m.mortgage_delete()}
              </Button>
            </div>
          </Form>
        </Disclosure>
      )}
    </li>
  );
}

/** What paying early and a rate that changes do to it: without these words two loans can look the same and differ. */
function Besides({ answer: { laterMonthlyMinor, saved } }: Pick<ShownScenario, 'answer'>) {
  return (
    <>
      {laterMonthlyMinor === null ? null : (
        <p className="small">{m.mortgage_later({ amount: wholeNaira(laterMonthlyMinor) })}</p>
      )}
      {saved && saved.months > 0 ? (
        <p className="small">
          {m.mortgage_saved({ time: timeWords(saved.months), amount: wholeNaira(saved.interestMinor) })}
        </p>
      ) : null}
    </>
  );
}

const WITHIN = 10;
/** Up to twice what can be carried is ochre, beyond it rose. */
const NEAR = 20;

function fillClass(tenths: number | null): string {
  if (tenths === null) return '';
  if (tenths <= WITHIN) return 'is-within';
  return tenths <= NEAR ? 'is-near' : 'is-far';
}

/** The bar in words: colour is never the only sign. */
function carryWords(tenths: number | null): string {
  if (tenths === null) return m.mortgage_carry_unknown();
  if (tenths <= WITHIN) return m.mortgage_carry_within();
  if (!Number.isFinite(tenths)) return m.mortgage_carry_nothing();
  return m.mortgage_carry_times({ times: tenths / 10 });
}

function SideBySide({ scenarios }: { scenarios: readonly ShownScenario[] }) {
  const amount = (id: string, head: string, of: (scenario: ShownScenario) => number) => ({
    id,
    head,
    cell: (scenario: ShownScenario) => wholeNaira(of(scenario)),
    isNumber: true,
    labelOnPhone: true,
  });
  return (
    <section className="panel" aria-labelledby="loan-side">
      <h2 id="loan-side">{m.mortgage_side()}</h2>
      <Table
        caption={m.mortgage_side()}
        rowKey={({ id }) => id}
        rows={scenarios}
        columns={[
          { id: 'name', head: m.mortgage_scenario_head(), cell: ({ name }) => <b>{name}</b> },
          amount('loan', m.mortgage_loan(), ({ answer }) => answer.loanMinor),
          amount('month', m.mortgage_each_month_head(), ({ answer }) => answer.monthlyMinor),
          {
            id: 'paid-for',
            head: m.mortgage_paid_for(),
            cell: ({ answer }) => (answer.months === 0 ? m.mortgage_none() : timeWords(answer.months)),
            isNumber: true,
            labelOnPhone: true,
          },
          amount('interest', m.mortgage_interest_all(), ({ answer }) => answer.interestMinor),
          amount('own', m.mortgage_own_now(), ({ figures }) => figures.downMinor),
        ]}
      />
    </section>
  );
}
