import { data, Form, href, redirect, useNavigation } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { requireOneOf } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { Note } from '#ui/note.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { callAuth } from '../call-auth.server.ts';
import { guardPage } from '../guards.server.ts';
import { countUnreadNotices } from '../own-notices.server.ts';
import { type ProfileField, readOwnProfile, saveOwnProfile } from '../own-profile.server.ts';
import { accountPolicy } from '../policies.ts';
import { kindOf } from '../policy.ts';
import { AccountLinks } from '../ui/account-links.tsx';
import { useFreshSession } from '../ui/use-fresh-session.ts';
import type { Route } from './+types/profile-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.accounts_profile_title(),
    description: m.accounts_profile_text(),
    origin: originOf(matches),
  });

export async function loader(args: Route.LoaderArgs) {
  const actor = await guardPage(args, accountPolicy.manage);
  const app = args.context.get(appContext);
  const [form, unread] = await Promise.all([readOwnProfile(app, actor), countUnreadNotices(app, actor.userId)]);
  const isSaved = args.url.searchParams.has('saved');
  return {
    form,
    unread,
    isSaved,
    email: actor.email,
    kind: kindOf(actor),
    isAgent: actor.profile?.userType === 'agent',
  };
}

export async function action(args: Route.ActionArgs) {
  const actor = await guardPage(args, accountPolicy.manage);
  const app = args.context.get(appContext);
  const form = await readForm(args.request);
  // The form of the details says nothing; the one beside it says what it is for.
  if (form.has('intent') && requireOneOf(['sign-out'], form.get('intent'), 'intent')) {
    const answer = await callAuth(app, args.request, '/sign-out', {});
    throw redirect(href('/'), answer.ok ? { headers: answer.headers } : {});
  }
  const textOf = (name: ProfileField) => String(form.get(name) ?? '');
  const values = { full_name: textOf('full_name'), phone: textOf('phone'), location: textOf('location') };
  const errors = await saveOwnProfile(app, actor, values);
  if (errors) return data({ values, errors }, { status: 400 });
  throw redirect(`${href('/account')}?saved`);
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, unread, email, kind, isAgent, isSaved } = loaderData;
  useFreshSession(isSaved);
  return (
    <AccountFrame
      title={form.full_name}
      unread={unread}
      action={
        <Form method="post">
          <Button tone="line" size="s" type="submit" name="intent" value="sign-out">
            {m.accounts_sign_out()}
          </Button>
        </Form>
      }
    >
      <AccountLinks kind={kind} />
      {isSaved && !actionData ? (
        <div role="status">
          <Note tone="leaf">{m.accounts_profile_saved()}</Note>
        </div>
      ) : null}
      <section className="panel" aria-labelledby="profile-heading">
        <h2 id="profile-heading">{m.accounts_profile_heading()}</h2>
        <p className="hint mb-4">{m.accounts_profile_email({ email })}</p>
        <ProfileFields
          key={JSON.stringify(form)}
          values={actionData?.values ?? form}
          errors={actionData?.errors ?? {}}
          isAgent={isAgent}
        />
      </section>
    </AccountFrame>
  );
}

type ProfileFieldsProps = {
  values: Record<ProfileField, string>;
  errors: Partial<Record<ProfileField, string>>;
  isAgent: boolean;
};

function ProfileFields({ values, errors, isAgent }: ProfileFieldsProps) {
  const isBusy = useNavigation().formData?.has('full_name') ?? false;
  const optionalLabel = `(${m.accounts_optional()})`;
  const wrong = Object.entries(errors).map(([field, text]) => ({ fieldId: `profile-${field}`, text }));
  return (
    <Form method="post" className="form" noValidate>
      <FormSummary key={JSON.stringify(errors)} title={m.accounts_look_again()} errors={wrong} />
      <TextField
        id="profile-full_name"
        label={m.accounts_full_name()}
        name="full_name"
        autoComplete="name"
        defaultValue={values.full_name}
        error={errors.full_name}
      />
      <TextField
        id="profile-phone"
        label={m.accounts_phone()}
        {...(isAgent ? {} : { optionalLabel })}
        hint={m.accounts_phone_hint()}
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={values.phone}
        error={errors.phone}
      />
      <TextField
        id="profile-location"
        label={m.accounts_location()}
        optionalLabel={optionalLabel}
        name="location"
        autoComplete="address-level2"
        defaultValue={values.location}
        error={errors.location}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {m.accounts_save()}
        </Button>
      </div>
    </Form>
  );
}
