import { Form, href, Link, useNavigation } from 'react-router';
import { appContext, tagPage } from '#app/app.server.ts';
import { stateOptionsFor } from '#features/places/state-options.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readPageNumber } from '#lib/paging.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SPECIALTIES } from '../domain/directory.ts';
import { AgentCard } from '../ui/agent-card.tsx';
import { specialtyWord } from '../ui/agent-texts.ts';
import { searchDirectory } from '../use-cases/directory.server.ts';
import type { Route } from './+types/agent-finder-page';
import '../ui/agents.css';

const PATH = href('/agent-finder');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: m.agents_finder_title(),
    description: m.agents_finder_description(),
    origin: originOf(matches),
    canonicalPath: loaderData && loaderData.page > 1 ? `${PATH}?page=${loaderData.page}` : PATH,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  tagPage(context, ['agents']);
  const { searchParams } = url;
  const filter = {
    search: searchParams.get('search') ?? '',
    state: searchParams.get('state') ?? '',
    specialty: searchParams.get('specialty') ?? '',
  };
  const page = readPageNumber(searchParams.get('page'));
  return { ...(await searchDirectory(context.get(appContext), filter, page)), filter };
}

/** The agent directory: a plain form, so that it works before script and every result has an address. */
export default function AgentFinderPage({ loaderData: { items, total, page, perPage, filter } }: Route.ComponentProps) {
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <div className="wrap sec grid gap-5">
      <div>
        <h1>{m.agents_finder_title()}</h1>
        <p className="muted mt-2">{m.agents_finder_intro()}</p>
      </div>
      {/* A fresh form for every address, so that going back shows what that page was asked. */}
      <FinderForm key={JSON.stringify(filter)} filter={filter} />
      <div className="row row-wrap">
        <p role="status">
          <b>{m.agents_finder_count({ count: total })}</b>
        </p>
        {isFiltered ? <Link to={PATH}>{m.agents_finder_clear()}</Link> : null}
      </div>
      {items.length === 0 ? (
        <EmptyState title={m.agents_finder_empty()} text={m.agents_finder_empty_text()}>
          <Link className={buttonClass({ tone: 'line' })} to={PATH}>
            {m.agents_finder_clear()}
          </Link>
          <Link className={buttonClass()} to={href('/get-matched')}>
            {m.leads_get_matched()}
          </Link>
        </EmptyState>
      ) : (
        <div className="agents">
          {items.map((agent) => (
            <AgentCard key={agent.userId} agent={agent} />
          ))}
        </div>
      )}
      <Pagination
        label={m.agents_finder_pages()}
        page={page}
        pageCount={Math.ceil(total / perPage)}
        hrefOf={(number) => hrefOf(filter, number)}
      />
      <section className="panel row row-wrap justify-between" aria-labelledby="join-title">
        <div>
          <h2 id="join-title" className="text-3">
            {m.agents_finder_join()}
          </h2>
          <p className="muted">{m.agents_finder_join_text()}</p>
        </div>
        <Link className={buttonClass({ tone: 'line' })} to={href('/agent-registration')}>
          {m.agents_finder_join_button()}
        </Link>
      </section>
    </div>
  );
}

function FinderForm({ filter }: { filter: { search: string; state: string; specialty: string } }) {
  const navigation = useNavigation();
  const { first, rest } = stateOptionsFor('agent-finder');
  const states = [
    { value: '', label: m.agents_finder_all_states() },
    ...[...first, ...rest].map((name) => ({ value: name, label: name })),
  ];
  const specialties = [
    { value: '', label: m.agents_finder_all_specialties() },
    ...SPECIALTIES.map((value) => ({ value, label: specialtyWord(value) })),
  ];
  return (
    <Form method="get" action={PATH} role="search" className="finder-bar">
      <TextField
        label={m.agents_finder_search()}
        type="search"
        name="search"
        defaultValue={filter.search}
        maxLength={100}
      />
      <SelectField
        label={m.agents_finder_state()}
        name="state"
        options={states}
        defaultValue={filter.state}
        isSet={filter.state !== ''}
      />
      <SelectField
        label={m.agents_finder_specialty()}
        name="specialty"
        options={specialties}
        defaultValue={filter.specialty}
        isSet={filter.specialty !== ''}
      />
      <Button type="submit" isBusy={navigation.state === 'loading' && navigation.location.pathname === PATH}>
        {m.agents_finder_submit()}
      </Button>
    </Form>
  );
}

function hrefOf(filter: Record<string, string>, page: number): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${PATH}?${query}` : PATH;
}
