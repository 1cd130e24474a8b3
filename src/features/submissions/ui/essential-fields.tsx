import { useContext } from 'react';
import { STATE_NAMES } from '#features/places/states.ts';
import { m } from '#paraglide/messages.js';
import { Segments } from '#ui/segments.tsx';
import { PROPERTY_TYPES, SALE_CATEGORIES } from '#vocabulary/listing-words.ts';
import { FIRST_STATES, TYPES_OF_FORM } from '../domain/form-choices.ts';
import { fieldLabel, saleCategoryWord, typeWord, wordProblem } from '../form-texts.ts';
import { textOf } from '../form-values.ts';
import type { FormVariant } from '../property-form-fields.ts';
import { FormArea, FormNumber, FormSelect, FormStateContext, FormText, fieldId } from './form-parts.tsx';

/** What every listing needs, first: what it is, what it costs, where it stands. */
export function EssentialFields() {
  const { variant, values } = useContext(FormStateContext);
  const stored = PROPERTY_TYPES.find((type) => type === textOf(values, 'property_type'));
  const types = [...new Set([...TYPES_OF_FORM[variant], ...(stored ? [stored] : [])])];
  return (
    <section className="pf-part" aria-labelledby="pf-essentials">
      <h2 id="pf-essentials">{m.submissions_essentials()}</h2>
      <Segments
        legend={m.submissions_deal()}
        name="transaction_type"
        isBlock
        defaultValue={textOf(values, 'transaction_type') || 'sale'}
        options={[
          { value: 'sale', label: m.submissions_deal_sale() },
          { value: 'rent', label: m.submissions_deal_rent() },
        ]}
      />
      <div className="only-sale pf-row">
        <FormSelect name="sale_category" hint={m.submissions_sale_category_hint()} options={categoryOptions(variant)} />
        <div className="only-open-house">
          <FormText name="open_house_at" type="datetime-local" />
        </div>
        <div className="only-coming-soon">
          <FormText name="available_from" type="date" />
        </div>
      </div>
      <div className="pf-row">
        <FormSelect
          name="property_type"
          options={types.map((value) => ({ value, label: typeWord(value) }))}
          fallback="house"
        />
        <FormText name="title" hint={m.submissions_title_hint()} />
      </div>
      <div className="pf-row pf-price">
        <FormText name="price" hint={m.submissions_price_hint()} inputMode="text" autoComplete="off" />
        <FormSelect
          name="currency"
          fallback="NGN"
          options={[
            { value: 'NGN', label: m.submissions_currency_ngn() },
            { value: 'USD', label: m.submissions_currency_usd() },
          ]}
        />
        <div className="only-rent">
          <FormSelect
            name="price_period"
            fallback="year"
            options={[
              { value: 'year', label: m.submissions_period_year() },
              { value: 'month', label: m.submissions_period_month() },
              { value: 'night', label: m.submissions_period_night() },
            ]}
          />
        </div>
      </div>
      <div className="pf-row">
        <FormText name="location" hint={m.submissions_location_hint()} />
        <StateField />
      </div>
      <div className="pf-row not-land">
        <FormNumber name="bedrooms" />
        <FormNumber name="bathrooms" />
        <FormNumber name="area_sqm" step="any" />
      </div>
      <div className="only-land">
        <FormText name="land_size_declared" hint={m.submissions_land_size_hint()} />
      </div>
      <FormArea name="description" hint={m.submissions_description_hint()} />
    </section>
  );
}

/** Nobody sells by owner through an agent. */
function categoryOptions(variant: FormVariant) {
  const offered = SALE_CATEGORIES.filter((category) => variant !== 'agent' || category !== 'for-sale-by-owner');
  return [
    { value: '', label: m.submissions_category_none() },
    ...offered.map((value) => ({ value, label: saleCategoryWord(value) })),
  ];
}

/** The spec's states first, in its words, then every other (spec 5; product.md 2). */
function StateField() {
  const { variant, values, refusals } = useContext(FormStateContext);
  const isRequired = variant !== 'sell';
  const stored = textOf(values, 'state');
  const refusal = refusals.find(({ field }) => field === 'state');
  const rest = STATE_NAMES.filter((name) => name !== 'FCT' && !FIRST_STATES.some((first) => first === name));
  const id = fieldId('state');
  return (
    <div className="field">
      <label className="lbl" htmlFor={id}>
        {fieldLabel('state')}
        {isRequired ? null : <small> {m.submissions_optional()}</small>}
      </label>
      <select
        id={id}
        className="inp"
        name="state"
        required={isRequired}
        defaultValue={stored === 'FCT' ? 'Abuja' : stored}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={refusal ? `${id}-error` : undefined}
      >
        <option value="">{m.submissions_state_choose()}</option>
        <optgroup label={m.submissions_states_first()}>
          {FIRST_STATES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </optgroup>
        <optgroup label={m.submissions_states_rest()}>
          {rest.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </optgroup>
      </select>
      {refusal ? (
        <p className="err" id={`${id}-error`}>
          {wordProblem(refusal)}
        </p>
      ) : null}
    </div>
  );
}
