import { Form, href, Link } from 'react-router';
import { Picture } from '#features/media/picture.tsx';
import { formatDate } from '#lib/dates.ts';
import { localPath } from '#lib/language.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { Tag, type TagTone } from '#ui/tag.tsx';
import type { AdStatus } from '../domain/ad-standing.ts';
import { adStatusWord, packageShort } from '../package-texts.ts';
import type { OwnAd } from '../use-cases/performance.server.ts';

const TONES: Record<AdStatus, TagTone> = {
  draft: 'indigo',
  active: 'leaf',
  paused: 'ochre',
  expired: 'plain',
  taken_down: 'rose',
};
/** Below so many days the bar turns ochre. */
const FEW_DAYS = 10;

/** Somebody's advertisements with what was counted, how long they still run, and what may be done with them. */
export function OwnAds({ ads }: { ads: readonly OwnAd[] }) {
  return (
    <div className="tbl-box">
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{m.ads_col_ad()}</th>
            <th scope="col">{m.ads_col_package()}</th>
            <th scope="col" className="is-num">
              {m.ads_col_views()}
            </th>
            <th scope="col" className="is-num">
              {m.ads_col_inquiries()}
            </th>
            <th scope="col" className="is-num">
              {m.ads_col_clicks()}
            </th>
            <th scope="col">{m.ads_col_days()}</th>
            <th scope="col">
              <span className="vh">{m.ads_col_action()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ads.map((ad) => (
            <AdRow key={ad.id} ad={ad} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function AdRow({ ad }: { ad: OwnAd }) {
  const count = (value: number) => value.toLocaleString('en-NG');
  return (
    <tr>
      <td>
        <div className="ads-own">
          <span className="ads-thumb">
            <Picture picture={ad.picture} sizes="4.5rem" maxWidth={320} />
          </span>
          <div>
            <p>
              {ad.listingId ? (
                <Link to={href('/property/:propertyId', { propertyId: ad.listingId })}>
                  {ad.title || m.ads_untitled()}
                </Link>
              ) : (
                ad.title || m.ads_untitled()
              )}
            </p>
            <Tag tone={TONES[ad.status]}>{adStatusWord(ad.status)}</Tag>
            {ad.status === 'active' && !ad.isFindable ? <p className="small muted">{m.ads_not_findable()}</p> : null}
            {ad.reason ? <p className="small muted">{ad.reason}</p> : null}
          </div>
        </div>
      </td>
      <td data-label={m.ads_col_package()}>{ad.package ? packageShort(ad.package) : '—'}</td>
      <td className="is-num" data-label={m.ads_col_views()}>
        {count(ad.views)}
      </td>
      <td className="is-num" data-label={m.ads_col_inquiries()}>
        {count(ad.inquiries)}
      </td>
      <td className="is-num" data-label={m.ads_col_clicks()}>
        {count(ad.clicks)}
      </td>
      <td>
        <DaysLeft ad={ad} />
      </td>
      <td>
        <Actions ad={ad} />
      </td>
    </tr>
  );
}

function DaysLeft({ ad: { status, daysLeft, daysPaid, endsAt } }: { ad: OwnAd }) {
  if (status === 'draft') return <span className="small muted">{m.ads_not_paid()}</span>;
  if (status !== 'active' && status !== 'paused')
    return <span className="small muted">{endsAt ? m.ads_ended_on({ day: formatDate(endsAt) }) : ''}</span>;
  const share = daysPaid === 0 ? 0 : Math.min(100, Math.round((daysLeft * 100) / daysPaid));
  const colour = daysLeft < FEW_DAYS ? 'var(--ochre-fill)' : 'var(--indigo)';
  return (
    <span className="ads-days">
      <span className="small num">{m.ads_days_left({ count: daysLeft })}</span>
      <span className="ads-laid" style={{ '--v': share, '--c': colour } as Record<string, string | number>} />
    </span>
  );
}

function Actions({ ad }: { ad: OwnAd }) {
  const words = { pause: m.ads_pause(), resume: m.ads_resume(), renew: m.ads_renew(), delete: m.ads_delete() };
  return (
    <Form method="post" className="ads-row-acts" preventScrollReset>
      <input type="hidden" name="id" value={ad.id} />
      {ad.status === 'draft' ? (
        <Link className={buttonClass({ tone: 'line', size: 's' })} to={`${href('/advertise/create')}?draft=${ad.id}`}>
          {m.ads_go_on()}
        </Link>
      ) : null}
      {ad.moves.map((move) => (
        <Button key={move} type="submit" tone={move === 'delete' ? 'rose' : 'line'} size="s" name="intent" value={move}>
          {words[move]}
          <span className="vh"> {ad.title}</span>
        </Button>
      ))}
      {ad.moves.includes('renew') && ad.renewalMinor !== null ? (
        <span className="small muted">{formatMoney({ minor: ad.renewalMinor, currency: 'NGN' })}</span>
      ) : null}
      {ad.status === 'draft' ? null : (
        <a className="btn btn-text btn-sm" href={localPath(`${href('/advertise/performance/csv')}?ad=${ad.id}`)}>
          {m.ads_csv()}
        </a>
      )}
    </Form>
  );
}
