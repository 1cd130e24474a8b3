import { href, Link } from 'react-router';
import { appContext, tagPage } from '#app/app.server.ts';
import { LAND_FEES_TAG } from '#features/plans/land-fees.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { TabNav } from '#ui/tabs.tsx';
import { REGISTRIES } from '../domain/registry-search.ts';
import { LetterSheet } from '../ui/letter-sheet.tsx';
import { RegistryAside } from '../ui/registry-aside.tsx';
import { registryWord } from '../ui/registry-texts.ts';
import { startPack } from '../use-cases/packs.server.ts';
import { findSearchFees, writeLetter } from '../use-cases/view-pack.server.ts';
import type { Route } from './+types/registry-page';
import '../ui/registry.css';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: m.registry_title(),
    description: m.registry_lead(),
    origin: originOf(matches),
    canonicalPath: href('/registry-search'),
    isIndexed: !loaderData?.listing,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const asked = { listingId: url.searchParams.get('listing'), registry: url.searchParams.get('office') };
  const { draft, listing } = await startPack(app, null, asked);
  tagPage(context, [LAND_FEES_TAG, ...(listing ? [`listing:${listing.id}`] : [])]);
  const fees = await findSearchFees(app, draft.registry);
  return { listing, registry: draft.registry, letter: writeLetter(app, draft), fees };
}

/** What a search of the land registry takes, office by office, with the letter that is still to be filled in. */
export default function RegistryPage({ loaderData: { listing, registry, letter, fees } }: Route.ComponentProps) {
  const about = listing ? `&listing=${listing.id}` : '';
  return (
    <div className="wrap rg">
      <div>
        {listing ? (
          <p>
            <Link to={href('/property/:propertyId', { propertyId: listing.id })}>{listing.title}</Link>
          </p>
        ) : null}
        <h1>{m.registry_title()}</h1>
        <p className="rg-lead">{m.registry_lead()}</p>
      </div>
      <TabNav label={m.registry_tabs()}>
        {REGISTRIES.map((one) => (
          <Link
            key={one}
            className="tab"
            to={`${href('/registry-search')}?office=${one}${about}`}
            aria-current={one === registry ? 'page' : undefined}
          >
            {registryWord(one)}
          </Link>
        ))}
      </TabNav>
      <div className="rg-two">
        <div className="rg-main">
          <LetterSheet letter={letter} />
          <p className="small muted">{m.registry_marked()}</p>
          <p className="rg-acts">
            <Link
              className={buttonClass({ tone: 'door' })}
              to={`${href('/account/registry-searches')}?office=${registry}${about}`}
            >
              {m.registry_fill()}
            </Link>
            <Link className={buttonClass({ tone: 'line' })} to={href('/resources/registry-search')}>
              {m.registry_read()}
            </Link>
          </p>
        </div>
        <RegistryAside registry={registry} fees={fees} />
      </div>
    </div>
  );
}
