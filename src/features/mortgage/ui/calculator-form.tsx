import type { FormEvent, RefObject } from 'react';
import { Form, href } from 'react-router';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { type FigureField, figureParams, type TypedFigures } from '../domain/figures.ts';
import type { CalculatorView } from '../domain/live-loan.ts';
import type { LoanPreset } from '../domain/presets.ts';
import { presetShort, problemWords, rateWords } from './loan-texts.ts';
import { SliderField } from './slider-field.tsx';

const MILLION = 1_000_000;

type FormProps = {
  /** What stood in the address: the fields hold their own text from then on. */
  asked: TypedFigures;
  view: CalculatorView;
  presets: readonly LoanPreset[];
  state: string;
  states: readonly string[];
  form: RefObject<HTMLFormElement | null>;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  onPreset: (texts: { rate: string; years: string }) => void;
};

/** What the loan is made of: a plain form whose answer is an address, and every figure with a slider beside it. */
export function CalculatorForm({ asked, view, presets, state, states, form, onInput, onPreset }: FormProps) {
  const { problems, result } = view;
  const wrong = (field: FigureField) => problemWords(problems[field]);
  const millions = (minor: number | undefined, or: number) => (minor === undefined ? or : minor / 100);
  return (
    <Form
      className="panel form loan-form"
      ref={form}
      onInput={onInput}
      preventScrollReset
      aria-label={m.mortgage_form()}
    >
      <fieldset className="loan-presets">
        <legend className="lbl">{m.mortgage_start_from()}</legend>
        {presets.map((preset) => (
          <PresetLink key={preset.key} preset={preset} typed={view.typed} state={state} onPreset={onPreset} />
        ))}
      </fieldset>
      <SliderField
        label={m.mortgage_price()}
        name="price"
        defaultValue={asked.price}
        error={wrong('price')}
        slider={{
          min: MILLION,
          max: 500 * MILLION,
          step: MILLION,
          value: millions(result?.figures.priceMinor, 100 * MILLION),
        }}
      />
      <SliderField
        label={m.mortgage_down()}
        name="down"
        defaultValue={asked.down}
        hint={result ? m.mortgage_down_hint({ percent: result.answer.downPercent }) : undefined}
        error={wrong('down')}
        slider={{
          min: 0,
          max: 500 * MILLION,
          step: MILLION,
          value: millions(result?.figures.downMinor, 20 * MILLION),
        }}
      />
      <SliderField
        label={m.mortgage_rate()}
        name="rate"
        defaultValue={asked.rate}
        error={wrong('rate')}
        slider={{ min: 0, max: 40, step: 0.25, value: (result?.figures.rateBasisPoints ?? 1800) / 100 }}
      />
      <SliderField
        label={m.mortgage_term()}
        name="years"
        defaultValue={asked.years}
        error={wrong('years')}
        slider={{ min: 1, max: 35, step: 1, value: (result?.figures.months ?? 240) / 12 }}
      />
      <Besides asked={asked} wrong={wrong} />
      <SelectField
        label={m.mortgage_state()}
        hint={m.mortgage_state_hint()}
        name="state"
        id="f-state"
        defaultValue={state}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        options={states.map((name) => ({ value: name, label: name }))}
      />
      <Button type="submit">{m.mortgage_work_out()}</Button>
      <a className={buttonClass({ tone: 'line' })} href={localPath(href('/mortgage/calculator'))}>
        {m.mortgage_back_to_start()}
      </a>
    </Form>
  );
}

type BesidesProps = { asked: TypedFigures; wrong: (field: FigureField) => string | undefined };

/** What few people ask for: paying early, and a rate that changes. */
function Besides({ asked, wrong }: BesidesProps) {
  const fields = [
    { name: 'extra', label: m.mortgage_extra() },
    { name: 'lump', label: m.mortgage_lump() },
    { name: 'lump_month', label: m.mortgage_lump_month() },
    { name: 'new_rate', label: m.mortgage_new_rate() },
    { name: 'rate_month', label: m.mortgage_rate_month() },
  ] as const;
  return (
    <Disclosure summary={m.mortgage_besides()} isOpen={fields.some(({ name }) => asked[name] !== '')}>
      <div className="form">
        {fields.map(({ name, label }) => {
          const error = wrong(name);
          return (
            <TextField
              key={name}
              label={label}
              name={name}
              id={`f-${name}`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={60}
              defaultValue={asked[name]}
              {...(error ? { error } : {})}
            />
          );
        })}
      </div>
    </Disclosure>
  );
}

type PresetLinkProps = { preset: LoanPreset; typed: TypedFigures; state: string; onPreset: FormProps['onPreset'] };

/** A kind of loan to start from: a link to these figures at its rate, which with script fills the fields in. */
function PresetLink({ preset: { key, rateBasisPoints, years }, typed, state, onPreset }: PresetLinkProps) {
  const texts = { rate: String(rateBasisPoints / 100), years: String(years) };
  const params = figureParams({ ...typed, ...texts });
  params.set('state', state);
  return (
    <a
      className="chip"
      href={localPath(`${href('/mortgage/calculator')}?${params}`)}
      onClick={(event) => {
        event.preventDefault();
        onPreset(texts);
      }}
    >
      {presetShort(key)}
      <small>{m.mortgage_preset_small({ rate: rateWords(rateBasisPoints), years })}</small>
    </a>
  );
}
