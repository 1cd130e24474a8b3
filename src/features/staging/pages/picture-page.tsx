import { data, Link } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { roomWord, styleWord } from '../staging-texts.ts';
import { Compare } from '../ui/compare.tsx';
import { tabPath } from '../ui/staging-frame.tsx';
import { viewShared } from '../use-cases/public-picture.server.ts';
import type { Route } from './+types/picture-page';
import '../ui/staging.css';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: m.staging_shared_title(),
    description: m.staging_shared_text(),
    origin: originOf(matches),
    ...(loaderData ? { image: loaderData.picture.smallUrl } : {}),
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const shared = await viewShared(context.get(appContext), params.token);
  if (!shared) throw data(null, { status: 404 });
  return shared;
}

/** A picture that its owner shared, with the photo it was made of one tap away. */
export default function SharedPage({ loaderData: { picture, preview, original } }: Route.ComponentProps) {
  return (
    <div className="wrap stg">
      <div className="stg-h">
        <h1>{m.staging_shared_title()}</h1>
        <p className="muted">{m.staging_shared_text()}</p>
      </div>
      <div className="stg-stack stg-shared">
        <div className="stage on-dye">
          <Compare
            before={{ src: preview, alt: m.staging_before_alt() }}
            after={{ src: picture.smallUrl, alt: m.staging_after_alt() }}
            width={picture.width}
            height={picture.height}
            isFirst
          >
            <a className={buttonClass({ tone: 'line', size: 's' })} href={`${picture.stagedUrl}?download`} download>
              <Icon name="download" />
              {m.staging_download()}
            </a>
          </Compare>
        </div>
        <p className="small muted">
          {m.staging_shared_facts({ room: roomWord(picture.room), style: styleWord(picture.style) })}{' '}
          <a href={original}>{m.staging_original()}</a>
        </p>
        <p>
          <Link className={buttonClass({ tone: 'door' })} to={tabPath('tool')}>
            {m.staging_hero_go()}
          </Link>
        </p>
      </div>
    </div>
  );
}
