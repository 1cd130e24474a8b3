import { href, Link } from 'react-router';
import { appContext, viewContext } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { signInPath } from '#features/accounts/guards.server.ts';
import { drawText } from '#features/content/draw-text.server.tsx';
import { TextBelow } from '#features/content/text-below.tsx';
import { oneOf } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readPageNumber } from '#lib/paging.ts';
import { m } from '#paraglide/messages.js';
import { getLocale } from '#paraglide/runtime.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { TabNav } from '#ui/tabs.tsx';
import { searchRentals, searchTenants, sumPortfolio } from '../domain/portfolio.ts';
import { PropertiesTab, TenantsTab, TransactionsTab } from '../ui/portfolio.tsx';
import { naira } from '../ui/rental-texts.ts';
import { readPortfolio, readSample } from '../use-cases/portfolio.server.ts';
import type { Route } from './+types/portfolio-page';
import '../ui/rentals.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.rentals_title(),
    description: m.rentals_description(),
    origin: originOf(matches),
    canonicalPath: href('/manage-rentals'),
  });

const TABS = ['properties', 'tenants', 'transactions'] as const;
const PER_PAGE = 20;
const MOST_WORDS = 100;

function pageOf<Item>(items: readonly Item[], page: number) {
  return { items: items.slice((page - 1) * PER_PAGE, page * PER_PAGE), total: items.length, page };
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const actor = await findActor(app, request);
  const isSample = actor === null || url.searchParams.has('sample');
  const portfolio = isSample ? readSample(app) : await readPortfolio(app, actor.userId);
  const asked = (name: string) => (url.searchParams.get(name) ?? '').slice(0, MOST_WORDS);
  const narrowed = { q: asked('q').trim(), status: asked('status'), kind: asked('kind') };
  const tab = oneOf(TABS, url.searchParams.get('tab')) ?? 'properties';
  const page = readPageNumber(url.searchParams.get('page'));
  const rentals = searchRentals(portfolio.rentals, narrowed.q).filter(
    ({ status }) => narrowed.status === '' || status === narrowed.status,
  );
  const tenants = searchTenants(portfolio.tenants, narrowed.q);
  const home = asked('home');
  const transactions = portfolio.transactions
    .filter(({ type }) => narrowed.kind === '' || type === narrowed.kind)
    .filter(({ rentalId }) => home === '' || rentalId === home);
  return {
    isSample,
    signIn: actor === null ? signInPath(new URL(href('/manage-rentals'), url)) : null,
    tab,
    narrowed,
    sums: sumPortfolio(portfolio),
    counts: { rentals: portfolio.rentals.length, tenants: portfolio.tenants.length },
    rentals: tab === 'properties' ? pageOf(rentals, page) : null,
    tenants: tab === 'tenants' ? pageOf(tenants, page) : null,
    transactions: tab === 'transactions' ? pageOf(transactions, page) : null,
    text:
      actor === null
        ? drawText(href('/manage-rentals'), { language: getLocale(), isDocument: context.get(viewContext).isDocument })
        : null,
  };
}

/** What somebody lets, at a glance; a visitor sees a sample, and that it is one (spec 2, Manage Rentals). */
export default function PortfolioPage({ loaderData }: Route.ComponentProps) {
  const { isSample, signIn, tab, narrowed, rentals, tenants, transactions, text } = loaderData;
  const list = rentals ?? tenants ?? transactions;
  return (
    <>
      <div className="wrap rent">
        <div className="rent-h">
          <div>
            <h1>{m.rentals_title()}</h1>
            <p className="muted">{m.rentals_lead()}</p>
          </div>
          <Link className={buttonClass({ tone: 'door' })} to={href('/manage-rentals/new')}>
            <Icon name="plus" />
            {m.rentals_add()}
          </Link>
        </div>
        {isSample ? <SampleNote signIn={signIn} /> : null}
        <Strip {...loaderData} />
        <Tabs {...loaderData} />
        {rentals ? (
          <PropertiesTab
            rentals={rentals.items}
            narrowed={narrowed}
            isSample={isSample}
            isNarrowed={narrowed.q !== '' || narrowed.status !== ''}
          />
        ) : null}
        {tenants ? <TenantsTab tenants={tenants.items} narrowed={narrowed} isSample={isSample} /> : null}
        {transactions ? (
          <TransactionsTab transactions={transactions.items} narrowed={narrowed} isSample={isSample} />
        ) : null}
        {list && list.total > PER_PAGE ? (
          <Pagination
            page={list.page}
            pageCount={Math.ceil(list.total / PER_PAGE)}
            label={m.rentals_pages()}
            hrefOf={(page) => `${href('/manage-rentals')}?${addressOf(tab, narrowed, page)}`}
          />
        ) : null}
      </div>
      {text ? <TextBelow path={href('/manage-rentals')} text={text} /> : null}
    </>
  );
}

function addressOf(tab: string, narrowed: Record<string, string>, page: number): string {
  const kept = Object.entries(narrowed).filter(([, value]) => value !== '');
  return new URLSearchParams([['tab', tab], ...kept, ['page', String(page)]]).toString();
}

function SampleNote({ signIn }: { signIn: string | null }) {
  return (
    <div className="rent-ribbon">
      <Note>
        <b>{m.rentals_sample()}</b> {signIn ? m.rentals_sample_visitor() : m.rentals_sample_own()}{' '}
        <Link to={signIn ?? href('/manage-rentals')}>{signIn ? m.rentals_sign_in() : m.rentals_to_own()}</Link>
      </Note>
    </div>
  );
}

type Shown = Route.ComponentProps['loaderData'];

function Strip({ sums }: Shown) {
  return (
    <dl className="rent-sums">
      <div>
        <dt>{m.rentals_sum_total()}</dt>
        <dd>{sums.total}</dd>
      </div>
      <div>
        <dt>{m.rentals_sum_occupied()}</dt>
        <dd>{sums.occupied}</dd>
      </div>
      <div>
        <dt>{m.rentals_sum_monthly()}</dt>
        <dd>{naira(sums.monthlyMinor)}</dd>
      </div>
      <div className={sums.pending > 0 ? 'is-warn' : undefined}>
        <dt>{m.rentals_sum_pending()}</dt>
        <dd>{sums.pending}</dd>
      </div>
    </dl>
  );
}

function Tabs({ tab, counts, isSample, signIn }: Shown) {
  const sample = isSample && signIn === null ? '&sample=1' : '';
  const to = (name: string) => `${href('/manage-rentals')}?tab=${name}${sample}`;
  const current = (name: string) => (tab === name ? ('page' as const) : undefined);
  return (
    <TabNav label={m.rentals_title()}>
      <Link className="tab" to={to('properties')} aria-current={current('properties')}>
        {m.rentals_tab_properties()} <span className="count">{counts.rentals}</span>
      </Link>
      <Link className="tab" to={to('tenants')} aria-current={current('tenants')}>
        {m.rentals_tab_tenants()} <span className="count">{counts.tenants}</span>
      </Link>
      <Link className="tab" to={to('transactions')} aria-current={current('transactions')}>
        {m.rentals_tab_transactions()}
      </Link>
    </TabNav>
  );
}
