import { href, Link } from 'react-router';
import { appContext, tagPage, viewContext } from '#app/app.server.ts';
import { drawText } from '#features/content/draw-text.server.tsx';
import { TextBelow } from '#features/content/text-below.tsx';
import { formatMoney } from '#lib/money.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { getLocale } from '#paraglide/runtime.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Tag } from '#ui/tag.tsx';
import { type AdPackage, RECOMMENDED } from '../domain/packages.ts';
import { packageName, packagePhotos, packageReach, packageShort } from '../package-texts.ts';
import { AdsFrame } from '../ui/ads-frame.tsx';
import { listPackages } from '../use-cases/packages.server.ts';
import type { Route } from './+types/packages-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.ads_title(),
    description: m.ads_description(),
    origin: originOf(matches),
    canonicalPath: href('/advertise'),
  });

export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, ['ad-packages', 'content']);
  const { isDocument } = context.get(viewContext);
  return {
    packages: await listPackages(context.get(appContext)),
    text: drawText(href('/advertise'), { language: getLocale(), isDocument }),
  };
}

/** What advertising costs and brings, and what no money brings. */
export default function PackagesPage({ loaderData: { packages, text } }: Route.ComponentProps) {
  const never = [m.ads_never_door(), m.ads_never_fit(), m.ads_never_report()];
  return (
    <>
      <AdsFrame place="packages">
        <div className="ads-stack">
          <div className="ads-plans">
            {packages.map((one) => (
              <Plan key={one.key} plan={one} />
            ))}
          </div>
          <div className="ads-two">
            <section className="panel" aria-labelledby="ads-never">
              <h2 id="ads-never">{m.ads_never_title()}</h2>
              <ul className="ads-ticks">
                {never.map((line) => (
                  <TickLine key={line} icon="close" text={line} />
                ))}
              </ul>
            </section>
            <section className="panel" aria-labelledby="ads-counted">
              <h2 id="ads-counted">{m.ads_counted_title()}</h2>
              <p className="muted">{m.ads_counted_text()}</p>
              <p className="muted">{m.ads_back_text()}</p>
            </section>
          </div>
        </div>
      </AdsFrame>
      <TextBelow path={href('/advertise')} text={text} />
    </>
  );
}

function Plan({ plan: { key, days, photos, priceMinor, renewalMinor } }: { plan: AdPackage }) {
  const isRecommended = key === RECOMMENDED;
  const money = (minor: number) => formatMoney({ minor, currency: 'NGN' });
  return (
    <section className={isRecommended ? 'ads-plan is-top' : 'ads-plan'} aria-labelledby={`ads-${key}`}>
      {isRecommended ? (
        <Tag tone="laterite" className="ads-pop">
          {m.ads_recommended()}
        </Tag>
      ) : null}
      <div>
        <h2 id={`ads-${key}`}>{packageName(key)}</h2>
        <p className="muted">{m.ads_days({ count: days })}</p>
      </div>
      <p className="price">{money(priceMinor)}</p>
      <ul className="ads-ticks">
        <TickLine icon="check" text={packagePhotos(photos)} />
        <TickLine icon="check" text={packageReach(key)} />
        <TickLine icon="check" text={m.ads_counts()} />
        {renewalMinor < priceMinor ? (
          <TickLine icon="check" text={m.ads_renewal({ amount: money(renewalMinor) })} />
        ) : null}
      </ul>
      <Link
        className={buttonClass({ tone: isRecommended ? 'door' : 'line' })}
        to={`${href('/advertise/create')}?package=${key}`}
      >
        {m.ads_choose({ name: packageShort(key) })}
      </Link>
    </section>
  );
}

function TickLine({ icon, text }: { icon: IconName; text: string }) {
  return (
    <li>
      <Icon name={icon} />
      {text}
    </li>
  );
}
