import type { ListingFee } from '#features/listings/listing.ts';
import { priceWords, titleWord } from '#features/listings/listing-texts.ts';
import { Picture } from '#features/media/picture.tsx';
import type { StoredPicture } from '#features/media/stored-picture.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { feeWord, fieldLabel, furnishingWord, saleCategoryWord, typeWord } from './form-texts.ts';
import type { Submission } from './submission.ts';
import './ui/submissions.css';

type SubmissionDetailsProps = {
  submission: Submission & { pictures: readonly StoredPicture[] };
  /** What whoever looks needs besides: who sent it, what was decided. */
  more?: readonly Fact[];
};

export type Fact = readonly [name: string, value: string | null];

/**
 * Everything that was handed in, photos first, in the form's own words: what its owner sent is what the office reads.
 */
export function SubmissionDetails({ submission, more = [] }: SubmissionDetailsProps) {
  const facts = [...factsOf(submission), ...more].filter(([, value]) => value !== null && value !== '');
  return (
    <>
      {submission.pictures.length > 0 ? (
        <Photos pictures={submission.pictures} />
      ) : (
        <p className="muted">{m.submissions_no_pictures()}</p>
      )}
      {submission.description ? <p className="whitespace-pre-line break-words">{submission.description}</p> : null}
      <dl className="kv sub-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {submission.area_guide ? (
        <p className="whitespace-pre-line break-words">
          <b>{fieldLabel('area_guide')}:</b> {submission.area_guide}
        </p>
      ) : null}
    </>
  );
}

function Photos({ pictures }: { pictures: readonly StoredPicture[] }) {
  return (
    <ul className="sub-pics">
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <Picture
            picture={picture}
            sizes="(min-width: 62rem) 20rem, 50vw"
            maxWidth={640}
            alt={m.submissions_picture({ number: index + 1 })}
          />
        </li>
      ))}
    </ul>
  );
}

/** The few words by which a home is told from another: "Duplex, for sale · 4 bedrooms". */
export function homeWords(submission: Submission): string {
  const deal = submission.transaction_type === 'rent' ? m.submissions_for_rent() : m.submissions_for_sale();
  return [
    `${typeWord(submission.property_type)}, ${deal}`,
    submission.bedrooms === null ? '' : m.submissions_count_bedrooms({ count: submission.bedrooms }),
    submission.bathrooms === null ? '' : m.submissions_count_bathrooms({ count: submission.bathrooms }),
    submission.area_sqm === null
      ? ''
      : m.submissions_square_metres({ area: submission.area_sqm.toLocaleString('en-NG') }),
    submission.land_size_declared ?? '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The price as a card says it: "₦4,500,000/yr". */
export function submissionPrice(submission: Submission): string {
  const { amount, period } = priceWords(submission);
  return `${amount}${period}`;
}

function factsOf(submission: Submission): Fact[] {
  const { title_type, furnishing, latitude, longitude, years_upfront } = submission;
  return [
    [fieldLabel('price'), submissionPrice(submission)],
    [fieldLabel('fees'), submission.fees.map((fee) => feeWords(fee, submission.currency)).join('; ')],
    [fieldLabel('years_upfront'), years_upfront === null ? null : String(years_upfront)],
    [m.submissions_fact_home(), homeWords(submission)],
    [fieldLabel('toilets'), submission.toilets === null ? null : String(submission.toilets)],
    [
      m.submissions_fact_place(),
      [submission.address, submission.location, submission.lga, submission.state].filter(Boolean).join(', '),
    ],
    [m.submissions_fact_point(), latitude === null || longitude === null ? null : `${latitude}, ${longitude}`],
    [fieldLabel('title_type'), title_type ? titleWord(title_type) : null],
    [fieldLabel('sale_category'), submission.sale_category ? saleCategoryWord(submission.sale_category) : null],
    [fieldLabel('open_house_at'), submission.open_house_at ? formatDateTime(submission.open_house_at) : null],
    [fieldLabel('available_from'), submission.available_from ? formatDate(submission.available_from) : null],
    [fieldLabel('furnishing'), furnishing ? furnishingWord(furnishing) : null],
    [fieldLabel('serviced'), yesOrNo(submission.serviced)],
    [fieldLabel('power'), submission.power],
    [fieldLabel('water'), submission.water],
    [fieldLabel('flood_notes'), submission.flood_notes],
    [
      fieldLabel('private_parking_available'),
      [yesOrNo(submission.private_parking_available), submission.private_parking_comment].filter(Boolean).join(', '),
    ],
    [fieldLabel('features'), submission.features.join(', ')],
    [fieldLabel('amenities'), submission.amenities.join(', ')],
  ];
}

function feeWords({ kind, amount_minor, percent, refundable }: ListingFee, currency: Submission['currency']): string {
  const size = percent === null ? formatMoney({ minor: amount_minor ?? 0, currency }) : `${percent}%`;
  const fee = `${feeWord(kind)} ${size}`;
  return refundable ? m.submissions_fee_refundable({ fee }) : fee;
}

function yesOrNo(value: boolean | null): string | null {
  if (value === null) return null;
  return value ? m.submissions_yes() : m.submissions_no();
}
