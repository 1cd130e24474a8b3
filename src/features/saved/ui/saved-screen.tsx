import { href, Link } from 'react-router';
import { ListingCard } from '#features/listings/listing-card.tsx';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { TabNav } from '#ui/tabs.tsx';
import type { SavedView } from '../domain/saved-view.ts';
import { CompareSection } from './compare-table.tsx';
import { HiddenHomes, SavedHomes } from './saved-homes.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { SeenSection, useSeen } from './seen-section.tsx';

type SavedScreenProps = { view: SavedView & { total: number }; problem: string | null };

/** All that somebody saved, each part under its own anchor. */
export function SavedScreen({ view, problem }: SavedScreenProps) {
  const seen = useSeen();
  const isEmpty = view.total === 0 && view.searches.length === 0;
  return (
    <div className="wrap sv">
      <h1>{m.saved_title()}</h1>
      {isEmpty ? <p className="muted">{m.saved_empty()}</p> : <WhereKept view={view} />}
      {problem === null ? null : <Note tone="rose">{problem}</Note>}
      <TabNav label={m.saved_title()}>
        <PartLink id="homes" text={m.saved_homes()} count={view.total} />
        <PartLink id="searches" text={m.saved_searches()} count={view.searches.length} />
        <PartLink id="compare" text={m.saved_compare()} count={view.compare?.homes.length ?? 0} />
        <PartLink id="seen" text={m.saved_seen()} count={seen.homes.length} />
      </TabNav>
      {isEmpty ? (
        <Nothing view={view} />
      ) : (
        <>
          <SavedHomes view={view} />
          <SavedSearches view={view} />
          <CompareSection table={view.compare} />
        </>
      )}
      <SeenSection seen={seen} />
      <HiddenHomes homes={view.hidden} />
    </div>
  );
}

function PartLink({ id, text, count }: { id: string; text: string; count: number }) {
  return (
    <a className="tab" href={`#${id}`}>
      {text} <span className="count num">{count}</span>
    </a>
  );
}

/** Says where things are kept, and what an account adds. */
function WhereKept({ view }: Pick<SavedScreenProps, 'view'>) {
  const counts = {
    homes: m.saved_count_homes({ count: view.total }),
    searches: m.saved_count_searches({ count: view.searches.length }),
  };
  return (
    <div className={view.isAccount ? 'acct acct-ok' : 'acct'}>
      <span className="acct-ic" aria-hidden="true">
        <Icon name={view.isAccount ? 'user' : 'phone'} />
      </span>
      <p>
        <b>{view.isAccount ? m.saved_kept_account() : m.saved_kept_device()}</b>
        <small>{view.isAccount ? m.saved_kept_account_text(counts) : m.saved_kept_device_text(counts)}</small>
      </p>
      {view.isAccount ? (
        <Link className={buttonClass({ tone: 'line', size: 's' })} to={href('/account/data')}>
          {m.saved_copy()}
        </Link>
      ) : (
        <Link className={buttonClass({ size: 's' })} to={`${href('/auth')}?next=${encodeURIComponent(href('/saved'))}`}>
          {m.saved_sign_in()}
        </Link>
      )}
    </div>
  );
}

/** Three doors, each with one next step, then what was confirmed last. */
function Nothing({ view: { checked, now } }: { view: SavedView }) {
  return (
    <>
      <div className="sv-none">
        <section id="homes">
          <EmptyState title={m.saved_none_homes()} text={m.saved_none_homes_text()}>
            <Link className={buttonClass()} to={href('/browse-all-homes')}>
              <Icon name="search" />
              {m.saved_look()}
            </Link>
          </EmptyState>
        </section>
        <section id="searches">
          <EmptyState title={m.saved_none_searches()} text={m.saved_none_searches_text()}>
            <Link className={buttonClass({ tone: 'line' })} to={href('/homes-for-sale')}>
              {m.saved_start_search()}
            </Link>
          </EmptyState>
        </section>
        <section id="compare">
          <EmptyState title={m.saved_none_compare()} text={m.saved_none_compare_text()}>
            <Link className={buttonClass({ tone: 'line' })} to={href('/rent/all')}>
              {m.saved_start_compare()}
            </Link>
          </EmptyState>
        </section>
      </div>
      {checked.length > 0 ? (
        <section className="sv-s">
          <div className="sub-h">
            <h2>{m.saved_latest()}</h2>
            <Link to={href('/browse-all-homes')}>{m.saved_see_all()}</Link>
          </div>
          <div className="sv-g">
            {checked.map((listing) => (
              <ListingCard key={listing.id} listing={listing} now={now} sizes="(min-width: 75rem) 19rem, 50vw" />
            ))}
          </div>
        </section>
      ) : null}
    </>
  );
}
