import { useEffect } from 'react';
import { data, href, redirect, useRevalidator } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { findActor } from '../actors.server.ts';
import { ownPath } from '../domain/own-path.ts';
import { resendByForm, signInByForm, signUpByForm } from '../sign-in.server.ts';
import { hasSignedInMark, readStoredSession, storeSession } from '../stored-session.ts';
import { type AuthAnswer, AuthForms } from '../ui/auth-forms.tsx';
import { AuthProvider, useAuth } from '../ui/auth-provider.tsx';
import { AuthSide } from '../ui/auth-side.tsx';
import { MailSent } from '../ui/mail-sent.tsx';
import { answerInBrowser } from '../ui/submit-auth-form.ts';
import type { Route } from './+types/auth-page';
import '../ui/accounts.css';
import { readForm, textIn } from '#lib/read-form.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.accounts_page_title(),
    description: m.accounts_page_description(),
    origin: originOf(matches),
    canonicalPath: href('/auth'),
  });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const next = ownPath(searchParams.get('next'));
  if (await findActor(context.get(appContext), request)) throw redirect(next);
  return { next, tab: searchParams.get('tab') === 'signup' ? ('signup' as const) : ('login' as const) };
}

const INTENTS = ['login', 'signup', 'resend'] as const;

export async function action({ request, url, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  // Whoever is signed in already goes on; nothing of what they sent is read.
  if (await findActor(app, request)) throw redirect(ownPath(url.searchParams.get('next')));
  const form = await readForm(request);
  const intent = requireOneOf(INTENTS, form.get('intent'), 'intent');
  const email = textIn(form, 'email').trim();
  const answer = await ACTIONS.get(intent)?.(app, request, form);
  if (!answer) throw new Error(`nothing answers ${intent}`);
  if ('headers' in answer) throw redirect(ownPath(form.get('next')), { headers: answer.headers });
  const given: AuthAnswer = 'isMailed' in answer ? { isMailed: true, intent, email } : { ...answer, intent, email };
  return data(given, 'cookie' in answer ? { headers: { 'set-cookie': answer.cookie } } : {});
}

const ACTIONS = new Map([
  ['login', signInByForm],
  ['signup', signUpByForm],
  ['resend', resendByForm],
]);

/**
 * With script the forms call the sign-in interface itself: a connection that fails is then an answer too, and not an
 * error page.
 */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<AuthAnswer> {
  const form = await request.formData();
  const answer = await answerInBrowser(form);
  if (answer === 'signed-in') throw redirect(ownPath(form.get('next')));
  return answer;
}

export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  // The server has just said that nobody is signed in here: what storage still holds has ended elsewhere, unless
  // somebody has signed in in another tab since, as the mark says; the provider below then asks.
  useEffect(() => {
    if (readStoredSession() && !hasSignedInMark()) storeSession(null);
  }, []);
  // Asking for the mail again may be refused; the page then stays and says so.
  const isMailed = actionData !== undefined && ('isMailed' in actionData || actionData.intent === 'resend');
  return (
    <AuthProvider>
      <GoOn />
      <div className="wrap sec">
        <div className="auth">
          <AuthSide />
          {isMailed ? (
            <MailSent answer={actionData} next={loaderData.next} />
          ) : (
            <AuthForms {...loaderData} answer={actionData} />
          )}
        </div>
      </div>
    </AuthProvider>
  );
}

/**
 * Somebody signed in elsewhere, in another tab or by the link in the mail: this page asks again, and its loader sends
 * them on.
 */
function GoOn() {
  const { isLoading, user } = useAuth();
  const { revalidate } = useRevalidator();
  // Other tabs are outside React. A form of this page that signs in goes on by itself, and asking meanwhile does
  // nothing.
  useEffect(() => {
    if (!isLoading && user) void revalidate();
  }, [isLoading, user, revalidate]);
  return null;
}
