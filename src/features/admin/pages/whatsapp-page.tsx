import { href, Link } from 'react-router';
import { type DeskRow, listDesk } from '#features/whatsapp/whatsapp-desk.server.ts';
import { formatDateTime } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { formatPhone } from '#lib/phone.ts';
import { m } from '#paraglide/messages.js';
import { Tag } from '#ui/tag.tsx';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { attempt, openAdmin } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/whatsapp-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.admin_desk_whatsapp(), description: m.whatsapp_desk_lead(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const { app, waiting } = await openAdmin(args);
  return { waiting, rows: await attempt(app, 'WhatsApp', () => listDesk(app)) };
}

/** The office's desk of WhatsApp: who wrote last, and who waits for an answer. */
export default function WhatsAppPage({ loaderData: { waiting, rows } }: Route.ComponentProps) {
  return (
    <AdminFrame place="whatsapp" title={m.admin_desk_whatsapp()} lead={m.whatsapp_desk_lead()} waiting={waiting}>
      {rows === null ? <LoadFailed text={m.whatsapp_desk_failed()} /> : null}
      {rows?.length === 0 ? <p className="muted">{m.whatsapp_desk_none()}</p> : null}
      <ul className="grid gap-3 [overflow-wrap:anywhere]">
        {rows?.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </AdminFrame>
  );
}

function Row({ row: { id, phone, name, isStopped, lastText, heardAt, unanswered } }: { row: DeskRow }) {
  const who = phone ? `${name ? `${name}, ` : ''}${formatPhone(phone)}` : m.whatsapp_desk_demo();
  return (
    <li className="panel grid gap-1">
      <p className="row row-wrap">
        <Link to={href('/admin/whatsapp/:conversationId', { conversationId: id })}>
          <b>{who}</b>
        </Link>
        {isStopped ? <Tag tone="rose">{m.whatsapp_desk_stopped_mark()}</Tag> : null}
        {unanswered > 0 ? <Tag tone="ochre">{m.whatsapp_desk_unanswered({ count: unanswered })}</Tag> : null}
      </p>
      <p>{lastText}</p>
      <p className="small muted">{formatDateTime(heardAt)}</p>
    </li>
  );
}
