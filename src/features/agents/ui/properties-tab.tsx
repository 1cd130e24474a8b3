import { href } from 'react-router';
import { m } from '#paraglide/messages.js';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { OwnProperty } from '../domain/dashboard.ts';
import { OwnProperties } from './own-properties.tsx';

type PropertiesTabProps = { items: readonly OwnProperty[]; page: number; perPage: number; total: number };

/** Every property of the agent, newest first. */
export function PropertiesTab({ items, page, perPage, total }: PropertiesTabProps) {
  if (items.length === 0) return <EmptyState title={m.agents_dashboard_none()} text={m.agents_dashboard_none_text()} />;
  return (
    <section className="panel" aria-labelledby="properties-title">
      <h2 id="properties-title" className="text-3">
        {m.agents_dashboard_properties()}
      </h2>
      <OwnProperties caption={m.agents_dashboard_properties()} properties={items} />
      <Pagination
        label={m.agents_dashboard_pages()}
        page={page}
        pageCount={Math.ceil(total / perPage)}
        hrefOf={(number) => `${href('/agent/dashboard')}?tab=properties&page=${number}`}
      />
    </section>
  );
}
