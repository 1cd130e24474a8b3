import { useState } from 'react';
import { Form, href } from 'react-router';
import { localPath } from '#lib/language.ts';
import { toWholeUnits } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { CARRY_PERCENT, type Means, type MeansAnswer, type TypedMeans, typedMeans } from '../domain/affordability.ts';
import type { MeansView } from '../domain/live-means.ts';
import type { LoanPreset } from '../domain/presets.ts';
import { reachedPath } from '../domain/reached-homes.ts';
import { presetShort, problemWords, rateWords, wholeNaira } from './loan-texts.ts';
import { SliderField } from './slider-field.tsx';
import { useLiveForm } from './use-live-form.ts';

export type AffordabilityProps = { asked: MeansView; presets: readonly LoanPreset[] };

const MILLION = 1_000_000;

/** What somebody can carry each month, and which loan and home that reaches. */
export function Affordability({ asked, presets }: AffordabilityProps) {
  const [view, setView] = useState(asked);
  const { form, onInput } = useLiveForm((texts) => {
    const typed = typedMeans(new URLSearchParams(texts));
    void import('../domain/live-means.ts').then(({ viewMeans }) => setView(viewMeans(typed, presets)));
  });
  const [answered, setAnswered] = useState(asked.result);
  if (view.result && view.result !== answered) setAnswered(view.result);
  return (
    <div className="loan-calc">
      {answered ? (
        <p className="loan-bar">
          <b>{wholeNaira(answered.answer.carryMinor)}</b> {m.mortgage_each_month()}
        </p>
      ) : null}
      <Form className="panel form loan-form" ref={form} onInput={onInput} aria-label={m.mortgage_means_form()}>
        <MeansFields asked={asked.typed} problems={view.problems} means={view.result?.means ?? null} />
        <Button type="submit">{m.mortgage_work_out()}</Button>
        <a className={buttonClass({ tone: 'line' })} href={localPath(href('/mortgage/affordability'))}>
          {m.mortgage_back_to_start()}
        </a>
      </Form>
      {answered ? (
        <div className="loan-stack">
          <CarryPanel means={answered.means} answer={answered.answer} />
          <IncomePanel means={answered.means} carryMinor={answered.answer.carryMinor} />
          <ReachPanel means={answered.means} answer={answered.answer} />
        </div>
      ) : (
        <p className="note note-rose" role="alert">
          {m.mortgage_no_answer()}
        </p>
      )}
    </div>
  );
}

type FieldsProps = { asked: TypedMeans; problems: MeansView['problems']; means: Means | null };

function MeansFields({ asked, problems, means }: FieldsProps) {
  return (
    <>
      <SliderField
        label={m.mortgage_income()}
        name="income"
        defaultValue={asked.income}
        hint={m.mortgage_income_hint()}
        error={problemWords(problems.income)}
        slider={{ min: 100_000, max: 5 * MILLION, step: 50_000, value: toWholeUnits(means?.incomeMinor ?? 0) }}
      />
      <SliderField
        label={m.mortgage_debts()}
        name="debts"
        defaultValue={asked.debts}
        error={problemWords(problems.debts)}
        slider={{ min: 0, max: 2 * MILLION, step: 10_000, value: toWholeUnits(means?.debtsMinor ?? 0) }}
      />
      <SliderField
        label={m.mortgage_own()}
        name="own"
        defaultValue={asked.own}
        hint={m.mortgage_own_hint()}
        error={problemWords(problems.own)}
        slider={{ min: 0, max: 200 * MILLION, step: MILLION, value: toWholeUnits(means?.ownMinor ?? 0) }}
      />
      <SliderField
        label={m.mortgage_rate()}
        name="rate"
        defaultValue={asked.rate}
        error={problemWords(problems.rate)}
        slider={{ min: 0, max: 40, step: 0.25, value: (means?.rateBasisPoints ?? 1800) / 100 }}
      />
      <SliderField
        label={m.mortgage_term()}
        name="years"
        defaultValue={asked.years}
        error={problemWords(problems.years)}
        slider={{ min: 1, max: 35, step: 1, value: (means?.months ?? 240) / 12 }}
      />
    </>
  );
}

type AnswerProps = { means: Means; answer: MeansAnswer };

function CarryPanel({ means, answer: { carryMinor, loanMinor, kinds } }: AnswerProps) {
  return (
    <section className="ans on-dye" aria-live="polite" aria-label={m.mortgage_answer()}>
      <p>{m.mortgage_carry()}</p>
      <p className="ans-big">{wholeNaira(carryMinor)}</p>
      <dl>
        <div>
          <dt>{m.mortgage_carries({ rate: rateWords(means.rateBasisPoints), years: means.months / 12 })}</dt>
          <dd>{wholeNaira(loanMinor)}</dd>
        </div>
        {kinds.map(({ key, rateBasisPoints, months, loanMinor: most }) => (
          <div key={key}>
            <dt>
              {m.mortgage_carries_kind({
                kind: presetShort(key),
                rate: rateWords(rateBasisPoints),
                years: months / 12,
              })}
            </dt>
            <dd>{wholeNaira(most)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The month's income in three parts, in the order people ask. */
function IncomePanel({ means: { incomeMinor, debtsMinor }, carryMinor }: { means: Means; carryMinor: number }) {
  const rest = Math.max(incomeMinor - debtsMinor - carryMinor, 0);
  const parts = [
    { id: 'house', minor: carryMinor, text: m.mortgage_part_house() },
    { id: 'debts', minor: debtsMinor, text: m.mortgage_part_debts() },
    { id: 'rest', minor: rest, text: m.mortgage_part_rest() },
  ];
  const whole = Math.max(carryMinor + debtsMinor + rest, 1);
  return (
    <section className="panel" aria-labelledby="loan-income">
      <h2 id="loan-income">{m.mortgage_income_title({ amount: wholeNaira(incomeMinor) })}</h2>
      <div className="loan-gauge" aria-hidden="true">
        {parts.map(({ id, minor }) => (
          <i key={id} className={`is-${id}`} style={{ width: `${(minor * 100) / whole}%` }} />
        ))}
      </div>
      <p className="loan-key">
        {parts.map(({ id, minor, text }) => (
          <span key={id}>
            <i className={`is-${id}`} />
            {text}, {wholeNaira(minor)}
          </span>
        ))}
      </p>
      <p>{carryMinor === 0 ? m.mortgage_carry_none() : m.mortgage_carry_text({ percent: CARRY_PERCENT })}</p>
    </section>
  );
}

/** The dearest home these means reach, and the way to such homes. */
function ReachPanel({ means: { ownMinor }, answer: { priceMinor, loanMinor } }: AnswerProps) {
  if (priceMinor === 0) return null;
  return (
    <section className="panel" aria-labelledby="loan-reach">
      <h2 id="loan-reach">{m.mortgage_reach({ amount: wholeNaira(priceMinor) })}</h2>
      <p>
        {ownMinor === null
          ? m.mortgage_reach_usual({ loan: wholeNaira(loanMinor) })
          : m.mortgage_reach_own({ loan: wholeNaira(loanMinor), own: wholeNaira(ownMinor) })}
      </p>
      <p className="loan-acts">
        <a className={buttonClass()} href={localPath(reachedPath(priceMinor))}>
          {m.mortgage_reach_homes()}
        </a>
        <a className={buttonClass({ tone: 'line' })} href={localPath(href('/mortgage/pre-qualify'))}>
          {m.mortgage_tab_prequalify()}
        </a>
      </p>
    </section>
  );
}
