import { href, Link } from 'react-router';
import { readKeyset } from '#db/keyset.server.ts';
import { listMails, type MailRow } from '#features/mail/outbox.server.ts';
import { formatDateTime } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListSteps } from '#ui/list-steps.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { LANGUAGE_NAMES } from '#vocabulary/languages.ts';
import { oneOf } from '../domain/admin-tabs.ts';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { FilterForm } from '../ui/filter-form.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { MAIL_STATES, MailTag, mailStateWord } from '../ui/mail-texts.tsx';
import { attempt, openAdmin } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/outbox-page';

const PAGE_LENGTH = 25;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.admin_desk_outbox(),
    description: m.admin_desk_outbox(),
    origin: originOf(matches),
  });
}

export async function loader(args: Route.LoaderArgs) {
  const { app, url, waiting } = await openAdmin(args);
  const status = oneOf(MAIL_STATES, url.searchParams.get('status'));
  const filter = { status, before: readKeyset(url.searchParams.get('before'), 'uuid') };
  return {
    waiting,
    status: status ?? '',
    mails: await attempt(app, 'mails', () => listMails(app.db, filter, PAGE_LENGTH)),
  };
}

const columns = (): Column<MailRow>[] => [
  {
    id: 'subject',
    head: m.admin_col_subject(),
    cell: (row) => (
      <Link to={href('/admin/outbox/:emailId', { emailId: row.id })} lang={LANGUAGE_NAMES[row.language].tag}>
        {row.subject}
      </Link>
    ),
  },
  { id: 'to', head: m.admin_col_to(), cell: (row) => row.to },
  { id: 'status', head: m.admin_col_status(), cell: (row) => <MailTag status={row.status} /> },
  { id: 'tries', head: m.admin_col_tries(), isNumber: true, labelOnPhone: true, cell: (row) => row.attempts },
  { id: 'date', head: m.admin_col_when(), cell: (row) => formatDateTime(row.createdAt) },
];

/** Every mail the product has written. */
export default function OutboxPage({ loaderData: { waiting, status, mails } }: Route.ComponentProps) {
  const options = [
    { value: '', label: m.admin_mail_all() },
    ...MAIL_STATES.map((value) => ({ value, label: mailStateWord(value) })),
  ];
  return (
    <AdminFrame place="outbox" title={m.admin_desk_outbox()} lead={m.admin_lead_outbox()} waiting={waiting}>
      <section className="panel" aria-label={m.admin_desk_outbox()}>
        <FilterForm
          action={href('/admin/outbox')}
          choices={[{ name: 'status', label: m.admin_col_status(), value: status, options }]}
        />
        {mails === null ? <LoadFailed text={m.admin_failed_mails()} /> : null}
        {mails?.items.length === 0 ? (
          <EmptyState title={m.admin_mails_none()} text={m.admin_mails_none_text()} />
        ) : null}
        {mails?.items.length ? (
          <Table caption={m.admin_desk_outbox()} columns={columns()} rows={mails.items} rowKey={(row) => row.id} />
        ) : null}
        <ListSteps next={mails?.next ?? null} />
      </section>
    </AdminFrame>
  );
}
