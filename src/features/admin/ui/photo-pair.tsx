import { Form, href, Link, useNavigation } from 'react-router';
import { Picture } from '#features/media/picture.tsx';
import type { StoredPicture } from '#features/media/stored-picture.ts';
import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { OthersDecide } from './others-decide.tsx';

type Side = {
  id: string;
  title: string;
  lister: string | null;
  listerId: string | null;
  day: string;
  picture: StoredPicture | null;
};
export type ShownPair = {
  sides: [Side, Side];
  reasons: string[];
  verdict: 'same_home' | 'stolen' | 'different' | null;
  thief: 'one' | 'other' | null;
};

const REASON_WORDS: Readonly<Record<string, () => string>> = {
  photos: m.admin_pair_photos,
  photo: m.admin_pair_photo,
  address: m.admin_pair_address,
  street: m.admin_pair_street,
  estate: m.admin_pair_estate,
  point: m.admin_pair_point,
  price: m.admin_pair_price,
  size: m.admin_pair_size,
  rooms: m.admin_pair_rooms,
  title: m.admin_pair_title,
  text: m.admin_pair_text,
};

const DECISIONS = [
  { value: 'same_home', word: m.admin_photos_same, tone: 'leaf' },
  { value: 'stolen_by_one', word: m.admin_photos_stolen_one, tone: 'rose' },
  { value: 'stolen_by_other', word: m.admin_photos_stolen_other, tone: 'rose' },
  { value: 'different', word: m.admin_photos_different, tone: 'line' },
] as const;

function verdictWords({ verdict, thief }: ShownPair): string | null {
  if (verdict === null) return null;
  if (verdict === 'same_home') return m.admin_photos_same();
  if (verdict === 'different') return m.admin_photos_different();
  return thief === 'one' ? m.admin_photos_stolen_one() : m.admin_photos_stolen_other();
}

/** Two listings beside each other, what they have in common, and the four things they can be to each other. */
export function PhotoPair({ pair }: { pair: ShownPair }) {
  const isBusy = useNavigation().state === 'submitting';
  const [one, other] = pair.sides;
  const reasons = pair.reasons.flatMap((reason) => lookUp(REASON_WORDS, reason)?.() ?? []);
  const decided = verdictWords(pair);
  const hasPhoto = pair.sides.some(({ picture }) => picture !== null) || pair.verdict === 'stolen';
  return (
    <article className="adm-pair">
      <div className="adm-pair-sides">
        <PairSide heading={m.admin_photos_left()} side={one} />
        <PairSide heading={m.admin_photos_right()} side={other} />
      </div>
      {reasons.length > 0 ? <p className="muted">{m.admin_photos_why({ reasons: reasons.join(' · ') })}</p> : null}
      {reasons.length === 0 && hasPhoto ? <p className="muted">{m.admin_photos_why_none()}</p> : null}
      {decided ? <p>{m.admin_photos_verdict({ verdict: decided })}</p> : null}
      <OthersDecide sides={[one.listerId, other.listerId]}>
        <Form method="post" className="row row-wrap" preventScrollReset>
          <input type="hidden" name="one" value={one.id} />
          <input type="hidden" name="other" value={other.id} />
          <input type="hidden" name="seen" value={pair.verdict ?? ''} />
          {DECISIONS.filter(({ value }) => hasPhoto || !value.startsWith('stolen')).map(({ value, word, tone }) => (
            <Button key={value} type="submit" name="decision" value={value} tone={tone} size="s" isBusy={isBusy}>
              {word()}
            </Button>
          ))}
        </Form>
      </OthersDecide>
    </article>
  );
}

function PairSide({ heading, side: { id, title, lister, day, picture } }: { heading: string; side: Side }) {
  return (
    <div className="adm-pair-side">
      <h2 className="muted text-3">{heading}</h2>
      {picture ? (
        <div className="adm-pair-pic">
          <Picture picture={picture} sizes="(min-width: 48rem) 30rem, 90vw" alt={title} />
        </div>
      ) : null}
      <p>
        <Link to={href('/property/:propertyId', { propertyId: id })}>{title}</Link>
      </p>
      <p className="muted">{m.admin_photos_by({ name: lister ?? m.duplicates_nobody(), date: day })}</p>
    </div>
  );
}
