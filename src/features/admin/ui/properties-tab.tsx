import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListSteps } from '#ui/list-steps.tsx';
import { Table } from '#ui/table.tsx';
import type { TabView } from '../use-cases/tab-views.server.ts';
import { FilterForm } from './filter-form.tsx';
import { LoadFailed } from './load-failed.tsx';
import { PropertyLink, propertyColumns } from './property-columns.tsx';

/** The properties tab of /admin: the way to /admin/properties (spec 2), and all properties, whatever their state. */
export function PropertiesTab({ search, properties }: Extract<TabView, { tab: 'properties' }>) {
  return (
    <section className="panel">
      <div className="adm-panel-h">
        <p>{m.admin_properties_intro()}</p>
        <Link className={buttonClass({ size: 's' })} to={href('/admin/properties')}>
          {m.admin_properties_manage()}
        </Link>
      </div>
      <FilterForm
        action={href('/admin')}
        tab="properties"
        search={{ label: m.admin_properties_search(), value: search }}
      />
      {properties === null ? <LoadFailed text={m.admin_failed_properties()} /> : null}
      {properties?.items.length === 0 ? <EmptyState title={m.admin_properties_none()} /> : null}
      {properties?.items.length ? (
        <Table
          caption={m.admin_tab_properties()}
          columns={propertyColumns(PropertyLink)}
          rows={properties.items}
          rowKey={(row) => row.id}
        />
      ) : null}
      <ListSteps next={properties?.next ?? null} />
    </section>
  );
}
