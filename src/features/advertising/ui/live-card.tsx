import { Picture } from '#features/media/picture.tsx';
import { formatMoney, toMinorUnits } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { Tag } from '#ui/tag.tsx';
import type { AdForm } from '../domain/ad-form.ts';
import type { OwnHome } from '../use-cases/create-view.server.ts';
import { stateOptions } from './ad-texts.ts';

/**
 * The advertised home as people will see it: a listing says what it is by itself; without one it is what was typed, and
 * that nobody has looked at it yet.
 */
export function LiveCard({ form, home }: { form: AdForm; home: OwnHome | null }) {
  const shown = home ?? typedHome(form);
  return (
    <article className="ads-card">
      <div className="ads-pic">
        <Picture picture={shown.picture} sizes="22rem" icon={form.propertyType === 'land' ? 'plot' : 'house'} />
        <Tag tone="ochre">{home ? m.listings_promoted() : m.ads_preview_unseen()}</Tag>
      </div>
      <div className="ads-card-b">
        <p className="price">{shown.price}</p>
        <h2 className="ads-card-t">{shown.title}</h2>
        <p>{shown.place}</p>
        {home === null && form.description ? <p className="small ads-words">{form.description}</p> : null}
        <p className="small">{home ? m.ads_preview_from_listing() : m.ads_preview_typed()}</p>
      </div>
    </article>
  );
}

/** More than any home costs, in naira: beyond it a number is no price. */
const MOST_NAIRA = 1e13;

function typedHome(form: AdForm): Omit<OwnHome, 'id'> {
  const naira = Number(form.price);
  const isPrice = form.price.trim() !== '' && naira > 0 && naira < MOST_NAIRA;
  const state = stateOptions().find(({ value }) => value !== '' && value === form.state);
  return {
    title: form.title.trim() || m.ads_preview_title(),
    price: isPrice ? formatMoney({ minor: toMinorUnits(naira), currency: 'NGN' }) : m.ads_preview_price(),
    place: state?.label ?? m.ads_preview_place(),
    picture: null,
  };
}
