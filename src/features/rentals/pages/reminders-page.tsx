import { data, Form, href, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, STRANGERS_FORM, textIn } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { setReminders, viewReminders } from '../use-cases/tenants.server.ts';
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
  const to = requireOneOf(['stop', 'start'], textIn(await readForm(request, STRANGERS_FORM), 'intent'), 'intent');
  await setReminders(context.get(appContext), params.token, to === 'stop');
  throw redirect(href('/rent-reminders/:token', { token: params.token }));
}

/** Where a tenant without an account stops reminders, or a landlord notices of arrears, or has them again. */
export default function RemindersPage({ loaderData: { isOff, side } }: Route.ComponentProps) {
  return (
    <div className="wrap rent rent-narrow">
      <h1>{m.rentals_reminders_title()}</h1>
      <div role="status">
        <Note tone={isOff ? 'ochre' : 'indigo'}>{standingWords(side, isOff)}</Note>
      </div>
      <p className="muted">{side === 'tenant' ? m.rentals_reminders_lead() : m.rentals_arrears_lead()}</p>
      <Form method="post">
        <Button type="submit" name="intent" value={isOff ? 'start' : 'stop'}>
          {isOff ? m.rentals_reminders_start() : m.rentals_reminders_stop()}
        </Button>
      </Form>
    </div>
  );
}

function standingWords(side: 'tenant' | 'landlord', isOff: boolean): string {
  if (side === 'tenant') return isOff ? m.rentals_reminders_off() : m.rentals_reminders_on();
  return isOff ? m.rentals_arrears_off() : m.rentals_arrears_on();
}
