import { cardFacts, placeParts } from '#features/listings/card-facts.ts';
import { periodWord, titleWord } from '#features/listings/listing-texts.ts';
import { Picture } from '#features/media/picture.tsx';
import { formatSqm } from '#lib/area.ts';
import { formatMoney } from '#lib/money.ts';
import { oneOf } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import { PRICE_PERIODS, PROPERTY_TYPES, TITLE_TYPES, TRANSACTION_TYPES } from '#vocabulary/listing-words.ts';
import { checkPropertyForm } from '../domain/property-form-rules.ts';
import { listOf, textOf } from '../form-values.ts';
import type { FormValues, FormVariant } from '../property-form-fields.ts';

/** Pictures of our own are kept at this width whatever they were. */
const MADE = /^\/media\/[\w-]+$/;
const PICTURE_WIDTH = 320;

type FormPreviewProps = { typed: FormValues; variant: FormVariant };

/**
 * The home as people will find it, beside its form while that is filled in; what was not said yet is named. It stands
 * where there is room and where a script can keep it true.
 */
export function FormPreview({ typed, variant }: FormPreviewProps) {
  const type = oneOf(PROPERTY_TYPES, textOf(typed, 'property_type'));
  const [cover] = listOf(typed, 'image_urls');
  const place = placeParts({
    location: textOf(typed, 'location').trim(),
    city: null,
    state: textOf(typed, 'state').trim(),
  }).join(', ');
  const facts = factWords(typed);
  return (
    <aside className="pf-preview needs-script" aria-label={m.submissions_preview()}>
      <p className="small muted">{m.submissions_preview()}</p>
      <div className="lcard">
        <div className="pic">
          <Picture picture={null} sizes="" icon={type === 'land' ? 'plot' : 'house'} />
          {cover && MADE.test(cover) ? <img className="pic-map" src={`${cover}/${PICTURE_WIDTH}.webp`} alt="" /> : null}
        </div>
        <div className="lcard-body">
          <p className="price">{priceWords(typed, variant) ?? m.submissions_preview_price()}</p>
          {facts.length > 0 ? <p className="small num">{facts.join(' · ')}</p> : null}
          <p className="pf-preview-title">{textOf(typed, 'title').trim() || m.submissions_preview_title()}</p>
          <p className="small muted">{place || m.submissions_preview_place()}</p>
        </div>
      </div>
    </aside>
  );
}

/** The price as the form's own rules read it; null as long as they cannot. */
function priceWords(typed: FormValues, variant: FormVariant): string | null {
  const deal = oneOf(TRANSACTION_TYPES, textOf(typed, 'transaction_type')) ?? 'sale';
  // Only the price is read: what else is missing must not hide it.
  const whole = {
    ...{ title: '-', location: '-', description: '-', state: 'Lagos', property_type: 'land', transaction_type: 'sale' },
    price: textOf(typed, 'price'),
    currency: textOf(typed, 'currency') || 'NGN',
  };
  const checked = checkPropertyForm(whole, variant);
  if ('refusals' in checked) return null;
  const { price_minor: minor, currency } = checked.fields;
  const period = oneOf(PRICE_PERIODS, textOf(typed, 'price_period')) ?? 'total';
  const words = deal === 'rent' ? periodWord({ transaction_type: deal, price_period: period }) : '';
  return `${formatMoney({ minor, currency })}${words}`;
}

const numberOf = (typed: FormValues, name: string): number | null => {
  const text = textOf(typed, name).trim();
  const value = Number(text);
  return text !== '' && value >= 0 && Number.isFinite(value) ? value : null;
};

function factWords(typed: FormValues): string[] {
  const facts = cardFacts({
    property_type: oneOf(PROPERTY_TYPES, textOf(typed, 'property_type')) ?? 'house',
    bedrooms: numberOf(typed, 'bedrooms'),
    bathrooms: numberOf(typed, 'bathrooms'),
    area_sqm: numberOf(typed, 'area_sqm'),
    land_size_declared: textOf(typed, 'land_size_declared').trim() || null,
    title_type: oneOf(TITLE_TYPES, textOf(typed, 'title_type')) ?? null,
  });
  return facts.map((fact) => {
    switch (fact.kind) {
      case 'bedrooms':
        return `${fact.count} ${m.listings_bedrooms()}`;
      case 'bathrooms':
        return `${fact.count} ${m.listings_bathrooms()}`;
      case 'area':
        return formatSqm(fact.areaSqm);
      case 'plot':
        return fact.declared ?? formatSqm(fact.areaSqm ?? 0);
      case 'title':
        return titleWord(fact.titleType);
      default:
        return '';
    }
  });
}
