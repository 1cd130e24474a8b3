import { data, Form, href, Link, useNavigation } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { AppError } from '#lib/app-error.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textIn } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { professionalPolicy } from '../policy.ts';
import { joinByInvite, openInvite } from '../use-cases/invites.server.ts';
import type { Route } from './+types/join-page';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: m.professionals_join(), description: m.professionals_join_text(), origin: originOf(matches) }),
  // The address is a secret.
  { name: 'referrer', content: 'same-origin' },
];

export async function loader(args: Route.LoaderArgs) {
  const actor = await guardPage(args, professionalPolicy.join);
  try {
    return { ...(await openInvite(args.context.get(appContext), actor, args.params.token)), name: actor.name };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return { role: null, name: '' };
    throw error;
  }
}

export async function action(args: Route.ActionArgs) {
  const actor = await guardPage(args, professionalPolicy.join);
  const form = await readForm(args.request);
  const given = { name: textIn(form, 'name'), number: textIn(form, 'number') };
  try {
    await joinByInvite(args.context.get(appContext), actor, args.params.token, given);
    return { joined: true as const };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return data({ problem: error.publicMessage, field: error.field, ...given }, { status: error.status });
  }
}

/** An invitation to sign off as a lawyer or surveyor: name and number, which the office then looks at. */
export default function JoinPage({ loaderData: { role, name }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting';
  const refused = actionData && 'problem' in actionData ? actionData : null;
  const isJoined = actionData !== undefined && 'joined' in actionData;
  const errorOf = (field: string) => (refused?.field === field ? { error: refused.problem } : {});
  return (
    <div className="wrap sec grid gap-4">
      <h1>{m.professionals_join()}</h1>
      {isJoined ? <p role="status">{m.professionals_joined()}</p> : null}
      {!isJoined && role === null ? <Note tone="ochre">{m.professionals_invite_gone()}</Note> : null}
      {!isJoined && role !== null ? (
        <>
          <p className="max-w-[44rem]">
            {role === 'lawyer' ? m.professionals_join_lawyer() : m.professionals_join_surveyor()}
          </p>
          {refused && !refused.field ? (
            <div role="alert">
              <Note tone="rose">{refused.problem}</Note>
            </div>
          ) : null}
          <Form method="post" className="form max-w-[36rem]" noValidate>
            <TextField
              label={m.professionals_name()}
              name="name"
              maxLength={120}
              autoComplete="name"
              defaultValue={refused?.name ?? name}
              {...errorOf('name')}
            />
            <TextField
              label={role === 'lawyer' ? m.professionals_number_lawyer() : m.professionals_number_surveyor()}
              hint={role === 'lawyer' ? m.professionals_number_hint_lawyer() : m.professionals_number_hint_surveyor()}
              name="number"
              maxLength={40}
              defaultValue={refused?.number ?? ''}
              {...errorOf('number')}
            />
            <Button type="submit" tone="door" isBusy={isBusy}>
              {m.professionals_send()}
            </Button>
          </Form>
        </>
      ) : null}
      <p>
        <Link to={href('/account')}>{m.reviews_back_account()}</Link>
      </p>
    </div>
  );
}
