import { data, Form, href, redirect, useNavigation } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { AS_USED } from '#features/mail/mail-language.ts';
import { currentLanguage } from '#lib/language.ts';
import { oneOf } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { Note } from '#ui/note.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#vocabulary/languages.ts';
import { AccountFrame } from '../account-frame.tsx';
import { callAuth } from '../call-auth.server.ts';
import { guardPage } from '../guards.server.ts';
import { countUnreadNotices } from '../own-notices.server.ts';
import { type ProfileField, readOwnProfile, saveOwnProfile } from '../own-profile.server.ts';
import { accountPolicy } from '../policies.ts';
import { kindOf } from '../policy.ts';
import { AccountLinks } from '../ui/account-links.tsx';
import { useFreshSession } from '../ui/use-fresh-session.ts';
import {
  chooseMailLanguage,
  type OwnMailLanguage,
  readOwnMailLanguage,
} from '../use-cases/own-mail-language.server.ts';
import type { Route } from './+types/profile-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.accounts_profile_title(),
    description: m.accounts_profile_text(),
    origin: originOf(matches),
  });

/** What the page says after which of its forms. */
const SAVED_PROFILE = 'profile';
const SAVED_MAILS = 'mails';

export async function loader(args: Route.LoaderArgs) {
  const actor = await guardPage(args, accountPolicy.manage);
  const app = args.context.get(appContext);
  const [form, mails, unread] = await Promise.all([
    readOwnProfile(app, actor),
    readOwnMailLanguage(app, actor),
    countUnreadNotices(app, actor.userId),
  ]);
  const saved = args.url.searchParams.get('saved');
  return {
    form,
    mails,
    unread,
    saved: saved === null ? null : (oneOf([SAVED_MAILS], saved) ?? SAVED_PROFILE),
    email: actor.email,
    kind: kindOf(actor),
    isAgent: actor.profile?.userType === 'agent',
  };
}

export async function action(args: Route.ActionArgs) {
  const actor = await guardPage(args, accountPolicy.manage);
  const app = args.context.get(appContext);
  const form = await readForm(args.request);
  // The form of the details says nothing; those beside it say what they are for.
  const intent = form.has('intent') ? requireOneOf(['sign-out', 'mail-language'], form.get('intent'), 'intent') : null;
  if (intent === 'sign-out') {
    const answer = await callAuth(app, args.request, '/sign-out', {});
    throw redirect(href('/'), answer.ok ? { headers: answer.headers } : {});
  }
  if (intent === 'mail-language') {
    await chooseMailLanguage(app, actor, form.get('mail_language'));
    throw redirect(`${href('/account')}?saved=${SAVED_MAILS}`);
  }
  const textOf = (name: ProfileField) => String(form.get(name) ?? '');
  const values = { full_name: textOf('full_name'), phone: textOf('phone'), location: textOf('location') };
  const refusal = await saveOwnProfile(app, actor, values, String(form.get('confirmed_name') ?? ''));
  if (refusal) return data({ values, ...refusal }, { status: 400 });
  throw redirect(`${href('/account')}?saved`);
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, mails, unread, email, kind, isAgent, saved } = loaderData;
  useFreshSession(saved === SAVED_PROFILE);
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
      {saved && !actionData ? (
        <div role="status">
          <Note tone="leaf">{saved === SAVED_MAILS ? m.accounts_mails_saved() : m.accounts_profile_saved()}</Note>
        </div>
      ) : null}
      <section className="panel" aria-labelledby="profile-heading">
        <h2 id="profile-heading">{m.accounts_profile_heading()}</h2>
        <p className="hint mb-4">{m.accounts_profile_email({ email })}</p>
        <ProfileFields
          key={JSON.stringify(form)}
          values={actionData?.values ?? form}
          errors={actionData?.errors ?? {}}
          nameToConfirm={actionData?.nameToConfirm}
          isAgent={isAgent}
        />
      </section>
      <MailLanguage {...mails} />
    </AccountFrame>
  );
}

/** In which language mails and notices come, whoever causes them. */
function MailLanguage({ choice, used }: OwnMailLanguage) {
  const isBusy = useNavigation().formData?.has('mail_language') ?? false;
  const name = LANGUAGE_NAMES[used ?? currentLanguage()].own;
  return (
    <section className="panel" aria-labelledby="mails-heading">
      <h2 id="mails-heading">{m.accounts_mails_heading()}</h2>
      <p className="hint mb-4">{m.accounts_mails_hint()}</p>
      <Form method="post" className="form">
        <input type="hidden" name="intent" value="mail-language" />
        <SelectField
          key={choice}
          id="mail-language"
          label={m.accounts_mails_label()}
          name="mail_language"
          autoComplete="off"
          defaultValue={choice}
          options={[
            { value: AS_USED, label: m.accounts_mails_as_used({ language: name }) },
            ...LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language].own })),
          ]}
        />
        <div>
          <Button type="submit" isBusy={isBusy}>
            {m.accounts_mails_take()}
          </Button>
        </div>
      </Form>
    </section>
  );
}

type ProfileFieldsProps = {
  values: Record<ProfileField, string>;
  errors: Partial<Record<ProfileField, string>>;
  /** The name that ends a check, which the next press confirms. */
  nameToConfirm: string | undefined;
  isAgent: boolean;
};

function ProfileFields({ values, errors, nameToConfirm, isAgent }: ProfileFieldsProps) {
  const isBusy = useNavigation().formData?.has('full_name') ?? false;
  const optionalLabel = m.accounts_optional();
  const wrong = Object.entries(errors).map(([field, text]) => ({ fieldId: `profile-${field}`, text }));
  return (
    <Form method="post" className="form" noValidate>
      <FormSummary key={JSON.stringify(errors)} title={m.accounts_look_again()} errors={wrong} />
      {nameToConfirm ? <input type="hidden" name="confirmed_name" value={nameToConfirm} /> : null}
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
