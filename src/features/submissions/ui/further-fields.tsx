import { useContext } from 'react';
import { titleWord } from '#features/listings/listing-texts.ts';
import { type MoveInCost, moveInCost } from '#features/listings/move-in-cost.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { CheckField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { FEE_KINDS, FURNISHINGS, LISTING_STATUSES, TITLE_TYPES } from '#vocabulary/listing-words.ts';
import { AREA_AMENITIES, PROPERTY_FEATURES } from '../domain/form-choices.ts';
import { feeField, feeRefundableField } from '../domain/form-fees.ts';
import { checkPropertyForm } from '../domain/property-form-rules.ts';
import { feeWord, furnishingWord, listingStatusWord } from '../form-texts.ts';
import { listOf, textOf } from '../form-values.ts';
import type { FormValues, FormVariant } from '../property-form-fields.ts';
import { FormCheck, FormDrawer, FormNumber, FormSelect, FormStateContext, FormText } from './form-parts.tsx';

const notSaid = () => ({ value: '', label: m.submissions_not_said() });

/** Fees of a rent, and what a tenant pays in all, while they are typed. `typed` is the form as it stands. */
export function FeeFields({ typed }: { typed: FormValues }) {
  const { values, variant } = useContext(FormStateContext);
  const fields = [...FEE_KINDS.map(feeField), 'years_upfront', 'fees'];
  return (
    <div className="only-rent">
      <FormDrawer title={m.submissions_fees()} hint={m.submissions_fees_hint()} fields={fields}>
        <FormNumber name="years_upfront" />
        <div className="pf-row">
          {FEE_KINDS.map((kind) => (
            <div key={kind}>
              <FormText name={feeField(kind)} hint={m.submissions_fee_hint()} inputMode="text" autoComplete="off" />
              <CheckField
                name={feeRefundableField(kind)}
                label={m.submissions_fee_refundable({ fee: feeWord(kind) })}
                defaultChecked={textOf(values, feeRefundableField(kind)) === 'on'}
              />
            </div>
          ))}
        </div>
        <div aria-live="polite">
          <Note tone="indigo">
            <MoveIn typed={typed} variant={variant} />
          </Note>
        </div>
      </FormDrawer>
    </div>
  );
}

function MoveIn({ typed, variant }: { typed: FormValues; variant: FormVariant }) {
  const cost = costOf(typed, variant);
  if (!cost) return <p>{m.submissions_move_in_none()}</p>;
  return (
    <>
      <p>
        <b>{m.submissions_move_in({ total: formatMoney({ minor: cost.totalMinor, currency: cost.currency }) })}</b>
      </p>
      {cost.refundableMinor > 0 ? (
        <p>
          {m.submissions_move_in_back({
            refundable: formatMoney({ minor: cost.refundableMinor, currency: cost.currency }),
          })}
        </p>
      ) : null}
    </>
  );
}

function costOf(typed: FormValues, variant: FormVariant): (MoveInCost & { currency: 'NGN' | 'USD' }) | null {
  // Only what the sum is made of is read: what else is missing must not hide it.
  const { price, currency, years_upfront, ...rest } = typed;
  const fees = Object.fromEntries(Object.entries(rest).filter(([name]) => name.startsWith('fee_')));
  const whole = {
    ...fees,
    price,
    currency,
    years_upfront,
    transaction_type: 'rent',
    property_type: 'land',
    title: '-',
    location: '-',
    description: '-',
    state: 'Lagos',
  };
  const checked = checkPropertyForm(whole, variant);
  if ('refusals' in checked) return null;
  const { price_minor: priceMinor, years_upfront: yearsUpfront } = checked.fields;
  const cost = moveInCost({ transactionType: 'rent', priceMinor, yearsUpfront, fees: checked.fields.fees });
  return cost && { ...cost, currency: checked.fields.currency };
}

export function PaperFields() {
  return (
    <FormDrawer title={m.submissions_papers()} hint={m.submissions_papers_hint()} fields={['title_type']}>
      <FormSelect
        name="title_type"
        options={[notSaid(), ...TITLE_TYPES.map((value) => ({ value, label: titleWord(value) }))]}
      />
    </FormDrawer>
  );
}

const COMFORT_FIELDS = [
  'toilets',
  'furnishing',
  'serviced',
  'power',
  'water',
  'flood_notes',
  'private_parking_available',
  'private_parking_comment',
];

export function ComfortFields() {
  return (
    <FormDrawer title={m.submissions_comfort()} hint={m.submissions_comfort_hint()} fields={COMFORT_FIELDS}>
      <div className="pf-row not-land">
        <FormNumber name="toilets" />
        <FormSelect
          name="furnishing"
          options={[notSaid(), ...FURNISHINGS.map((value) => ({ value, label: furnishingWord(value) }))]}
        />
        <FormSelect
          name="serviced"
          options={[
            notSaid(),
            { value: 'yes', label: m.submissions_yes() },
            { value: 'no', label: m.submissions_no() },
          ]}
        />
      </div>
      <FormText name="power" hint={m.submissions_power_hint()} />
      <FormText name="water" hint={m.submissions_water_hint()} />
      <FormText name="flood_notes" hint={m.submissions_flood_hint()} />
      <FormCheck name="private_parking_available" label={m.submissions_parking()} />
      <FormText name="private_parking_comment" />
    </FormDrawer>
  );
}

/** Free words with commas on the forms of sellers and agents; the office ticks its lists (spec 3 and 9). */
export function WordFields() {
  const { variant } = useContext(FormStateContext);
  return (
    <FormDrawer title={m.submissions_words()} hint={m.submissions_words_hint()} fields={['features', 'amenities']}>
      {variant === 'admin' ? (
        <>
          <TickList name="features" legend={m.submissions_property_features()} words={PROPERTY_FEATURES} />
          <TickList name="amenities" legend={m.submissions_area_amenities()} words={AREA_AMENITIES} />
        </>
      ) : (
        <>
          <FormText name="features" hint={m.submissions_features_hint()} />
          <FormText name="amenities" hint={m.submissions_amenities_hint()} />
        </>
      )}
    </FormDrawer>
  );
}

/** Words that stand on the record and on no list keep their place in a hidden field. */
function TickList({ name, legend, words }: { name: string; legend: string; words: readonly string[] }) {
  const { values } = useContext(FormStateContext);
  const known = listOf(values, name);
  const others = known.filter((word) => !words.includes(word));
  return (
    <fieldset className="pf-checks">
      <legend>{legend}</legend>
      {words.map((word) => (
        <label className="check" key={word}>
          <input type="checkbox" name={name} value={word} defaultChecked={known.includes(word)} />
          {word}
        </label>
      ))}
      {others.length > 0 ? <input type="hidden" name={name} value={others.join(', ')} /> : null}
    </fieldset>
  );
}

export function StatusField() {
  const options = LISTING_STATUSES.filter((status) => status !== 'expired').map((value) => ({
    value,
    label: listingStatusWord(value),
  }));
  return <FormSelect name="status" options={options} fallback="available" />;
}
