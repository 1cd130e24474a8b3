import { data, Form, href, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, STRANGERS_FORM, textIn } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { type MailsAbout, setReminders, viewReminders } from '../use-cases/tenants.server.ts';
import type { Route } from './+types/reminders-page';
import '../ui/rentals.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.rentals_reminders_title(), description: m.rentals_reminders_lead(), origin: originOf(matches) });

/** Looking changes nothing: what opens mails for people would else stop their reminders. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const view = await viewReminders(context.get(appContext), params.token);
  if (!view) throw data(m.rentals_gone(), { status: 404 });
  return view;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, STRANGERS_FORM);
  // A mail program's own button says nothing else (RFC 8058).
  const isOneClick = textIn(form, 'List-Unsubscribe') === 'One-Click';
  const to = isOneClick ? 'stop' : requireOneOf(['stop', 'start'], textIn(form, 'intent'), 'intent');
  await setReminders(context.get(appContext), params.token, to === 'stop');
  throw redirect(href('/rent-reminders/:token', { token: params.token }));
}

/** Where a tenant stops reminders, a landlord notices of arrears, anybody invitations; or has them again. */
export default function RemindersPage({ loaderData: { isOff, side } }: Route.ComponentProps) {
  const words = wordsOf(side);
  return (
    <div className="wrap rent rent-narrow">
      <h1>{words.title}</h1>
      <div role="status">
        <Note tone={isOff ? 'ochre' : 'indigo'}>{isOff ? words.off : words.on}</Note>
      </div>
      <p className="muted">{words.lead}</p>
      <Form method="post">
        <Button type="submit" name="intent" value={isOff ? 'start' : 'stop'}>
          {isOff ? words.start : words.stop}
        </Button>
      </Form>
    </div>
  );
}

function wordsOf(side: MailsAbout) {
  if (side === 'invitations')
    return {
      title: m.rentals_invitations_title(),
      lead: m.rentals_invitations_lead(),
      on: m.rentals_invitations_on(),
      off: m.rentals_invitations_off(),
      start: m.rentals_invitations_start(),
      stop: m.rentals_invitations_stop(),
    };
  const isTenant = side === 'tenant';
  return {
    title: m.rentals_reminders_title(),
    lead: isTenant ? m.rentals_reminders_lead() : m.rentals_arrears_lead(),
    on: isTenant ? m.rentals_reminders_on() : m.rentals_arrears_on(),
    off: isTenant ? m.rentals_reminders_off() : m.rentals_arrears_off(),
    start: m.rentals_reminders_start(),
    stop: m.rentals_reminders_stop(),
  };
}
