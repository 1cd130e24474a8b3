import { data, Form, href, Link, redirect } from 'react-router';
import { whatsappPolicy } from '#features/whatsapp/policy.ts';
import {
  type DeskConversation,
  handBackWhatsApp,
  openDesk,
  replyOnWhatsApp,
} from '#features/whatsapp/whatsapp-desk.server.ts';
import { formatDateTime } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { formatPhone } from '#lib/phone.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { oneOf } from '../domain/admin-tabs.ts';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import { WhatsAppMessages } from '../ui/whatsapp-messages.tsx';
import { openAdmin, openAdminAction, tryWrite } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/whatsapp-conversation-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.admin_desk_whatsapp(), description: m.whatsapp_desk_lead(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const { app, waiting } = await openAdmin(args);
  const conversation = await openDesk(app, args.params.conversationId);
  if (!conversation) throw data(null, { status: 404 });
  return { waiting, conversation };
}

export async function action(args: Route.ActionArgs) {
  const { app, actor, form } = await openAdminAction(args, whatsappPolicy.answer);
  const { conversationId } = args.params;
  const { text = '' } = form;
  const intent = oneOf(['reply', 'template', 'hand-back'] as const, form['intent'] ?? null);
  if (!intent) throw data(null, { status: 400 });
  const refused = await tryWrite(app, m.whatsapp_desk_failed(), () =>
    intent === 'hand-back'
      ? handBackWhatsApp(app, actor, conversationId)
      : replyOnWhatsApp(app, actor, conversationId, intent === 'template' ? 'template' : { text }),
  );
  if (refused) return data({ problem: refused.problem, text }, { status: refused.status });
  const done = intent === 'hand-back' ? 'whatsapp-back' : 'whatsapp-sent';
  throw redirect(`${href('/admin/whatsapp/:conversationId', { conversationId })}?done=${done}`);
}

/** One conversation for the office: what was said, how it stands, and the box to write in. */
export default function WhatsAppConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, conversation } = loaderData;
  const { phone, name, messages } = conversation;
  return (
    <AdminFrame
      place="whatsapp"
      title={phone ? formatPhone(phone) : m.whatsapp_desk_demo()}
      lead={name ?? undefined}
      waiting={waiting}
      actions={<Link to={href('/admin/whatsapp')}>{m.admin_desk_whatsapp()}</Link>}
    >
      <DoneNotice />
      <ProblemNote problem={actionData?.problem} />
      <WhatsAppMessages messages={messages} />
      <Standing conversation={conversation} />
      {conversation.openUntil && !conversation.optedOutAt ? (
        <Form method="post" className="form panel" preventScrollReset>
          <TextArea
            label={m.whatsapp_desk_message()}
            hint={m.whatsapp_desk_open_until({ time: formatDateTime(conversation.openUntil) })}
            name="text"
            rows={3}
            maxLength={2000}
            defaultValue={actionData?.text ?? ''}
            required
          />
          <div>
            <Button type="submit" name="intent" value="reply">
              {m.whatsapp_desk_reply()}
            </Button>
          </div>
        </Form>
      ) : null}
    </AdminFrame>
  );
}

function Standing({ conversation }: { conversation: DeskConversation }) {
  const { optedOutAt, openUntil, withOfficeUntil, hasTemplate } = conversation;
  if (optedOutAt) return <Note tone="rose">{m.whatsapp_desk_stopped()}</Note>;
  return (
    <>
      {withOfficeUntil ? (
        <Form method="post" className="row row-wrap" preventScrollReset>
          <p>{m.whatsapp_desk_with_office({ time: formatDateTime(withOfficeUntil) })}</p>
          <Button type="submit" tone="line" size="s" name="intent" value="hand-back">
            {m.whatsapp_desk_hand_back()}
          </Button>
        </Form>
      ) : null}
      {openUntil ? null : (
        <Form method="post" className="row row-wrap" preventScrollReset>
          <Note tone="ochre">{m.whatsapp_desk_closed()}</Note>
          {hasTemplate ? (
            <Button type="submit" tone="line" name="intent" value="template">
              {m.whatsapp_desk_template()}
            </Button>
          ) : null}
        </Form>
      )}
    </>
  );
}
