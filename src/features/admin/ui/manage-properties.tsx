import { Form, href, Link, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SelectField, TextArea, TextField } from '#ui/field.tsx';
import { ListSteps } from '#ui/list-steps.tsx';
import { Note } from '#ui/note.tsx';
import { Table } from '#ui/table.tsx';
import type { ApprovalStatus } from '#vocabulary/listing-words.ts';
import type { PropertyRow } from '../domain/property-row.ts';
import { LoadFailed } from './load-failed.tsx';
import { useIsSide } from './others-decide.tsx';
import { APPROVALS, propertyColumns } from './property-columns.tsx';

type Filter = { search: string; approval: ApprovalStatus | null };
type Listed = { items: PropertyRow[]; next: string | null };

/** Every listing in whatever state: found, edited, and those of feeds decided together. Works without script. */
export function ManageProperties({
  list,
  filter,
  outcome,
  rejection,
}: {
  list: Listed | null;
  filter: Filter;
  outcome: string | undefined;
  /** The reason that came with a decision that was refused. */
  rejection: string;
}) {
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const canDecide = list?.items.some(({ approvalStatus, held }) => approvalStatus === 'pending' && held.length === 0);
  return (
    <div className="panel grid gap-4">
      <Form method="get" className="row row-wrap items-end max-sm:[&>*]:w-full">
        <input type="hidden" name="tab" value="manage" />
        <TextField label={m.submissions_admin_search()} name="search" type="search" defaultValue={filter.search} />
        <SelectField
          label={m.submissions_admin_approval()}
          name="approval"
          defaultValue={filter.approval ?? ''}
          options={[
            { value: '', label: m.submissions_admin_all() },
            ...Object.entries(APPROVALS).map(([value, { text }]) => ({ value, label: text() })),
          ]}
        />
        <Button type="submit" tone="line">
          {m.submissions_admin_search_button()}
        </Button>
      </Form>
      {outcome ? (
        <div role="alert">
          <Note tone="rose">{outcome}</Note>
        </div>
      ) : null}
      {list === null ? <LoadFailed text={m.submissions_admin_fetch_failed()} /> : null}
      {list?.items.length === 0 ? (
        <EmptyState title={m.submissions_admin_empty()} text={m.submissions_admin_empty_text()} />
      ) : null}
      {list && list.items.length > 0 ? (
        <Form method="post" className="grid gap-4">
          <Table
            caption={m.submissions_admin_table()}
            rows={list.items}
            rowKey={(row) => row.id}
            columns={propertyColumns(PropertyCell)}
          />
          {canDecide ? (
            <>
              <TextArea
                label={m.submissions_admin_reject_reason()}
                hint={m.submissions_admin_reject_hint()}
                name="reason"
                rows={2}
                maxLength={2000}
                defaultValue={rejection}
              />
              <div className="row row-wrap">
                <Button type="submit" tone="leaf" name="decision" value="approve" isBusy={isBusy}>
                  {m.submissions_admin_approve()}
                </Button>
                <Button type="submit" tone="rose" name="decision" value="reject" isBusy={isBusy}>
                  {m.submissions_admin_reject()}
                </Button>
              </div>
            </>
          ) : null}
        </Form>
      ) : null}
      <ListSteps next={list?.next ?? null} />
    </div>
  );
}

/**
 * Only what waits can be chosen, and of that nothing held, and nothing frozen, which its reports decide: those are
 * opened and decided one by one. Nobody chooses their own. Every title leads to its form.
 */
function PropertyCell(row: PropertyRow) {
  return (
    <span className="row">
      <ChooseProperty row={row} />
      <Link to={`${href('/admin/properties')}?edit=${row.id}`}>{row.title}</Link>
    </span>
  );
}

function ChooseProperty({ row }: { row: PropertyRow }) {
  const isOwn = useIsSide([row.listerId]);
  if (isOwn || row.approvalStatus !== 'pending' || row.held.length > 0 || row.isFrozen) return null;
  return (
    <label className="check">
      <input type="checkbox" name="id" value={row.id} aria-label={m.submissions_admin_choose({ title: row.title })} />
    </label>
  );
}
