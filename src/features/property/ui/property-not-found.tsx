import { href, isRouteErrorResponse, Link } from 'react-router';
import { ownHomePath } from '#features/listings/listing-path.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';

/**
 * The 'Property Not Found' screen (spec 2 and 8), for an id that names nothing and for a lookup that failed; its words
 * tell which. `propertyId` leads who lists or paid for it to where they see it.
 */
export function PropertyNotFound({ error, propertyId }: { error: unknown; propertyId?: string }) {
  const hasFailed = !(isRouteErrorResponse(error) && error.status === 404);
  return (
    <div className="wrap">
      <section className="nf on-dye">
        <h1>{m.detail_not_found()}</h1>
        <p role="status">
          {m.detail_not_found_toast()}. {hasFailed ? m.detail_not_found_failed() : m.detail_not_found_text()}
        </p>
        <div className="row row-wrap">
          <Link className={buttonClass({ tone: 'door' })} to={href('/')}>
            {m.detail_go_home()}
          </Link>
          <Link className={buttonClass({ tone: 'line' })} to={href('/browse-all-homes')}>
            {m.detail_browse()}
          </Link>
          {hasFailed || !propertyId ? null : (
            <Link className={buttonClass({ tone: 'line' })} to={ownHomePath(propertyId)}>
              {m.detail_own_home()}
            </Link>
          )}
        </div>
        <div className="wall" aria-hidden="true" />
      </section>
    </div>
  );
}
