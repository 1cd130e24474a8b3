import { data, Form, href, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { formatDateTime } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { guardPage } from '../guards.server.ts';
import { countUnreadNotices } from '../own-notices.server.ts';
import { accountPolicy } from '../policies.ts';
import { EmailForm, PasswordForm } from '../ui/sign-in-forms.tsx';
import { useFreshSession } from '../ui/use-fresh-session.ts';
import { changeByForm, type SecurityNews } from '../use-cases/change-sign-in.server.ts';
import { findSessionId, listOwnSessions } from '../use-cases/own-sessions.server.ts';
import type { Route } from './+types/security-page';

const NEWS: Record<SecurityNews, () => string> = {
  'password-changed': m.accounts_password_changed,
  'email-asked': m.accounts_email_asked,
  'session-ended': m.accounts_session_ended,
  'others-ended': m.accounts_others_ended,
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.accounts_security_title(),
    description: m.accounts_security_text(),
    origin: originOf(matches),
  });

export async function loader(args: Route.LoaderArgs) {
  const actor = await guardPage(args, accountPolicy.manage);
  const app = args.context.get(appContext);
  const thisId = await findSessionId(app, args.request);
  const [sessions, unread] = await Promise.all([
    listOwnSessions(app, actor.userId, thisId),
    countUnreadNotices(app, actor.userId),
  ]);
  const { searchParams } = args.url;
  const news = searchParams.get('news');
  return { email: actor.email, sessions, unread, news: isNews(news) ? news : null };
}

const isNews = (value: string | null): value is SecurityNews => value !== null && Object.hasOwn(NEWS, value);

export async function action(args: Route.ActionArgs) {
  const actor = await guardPage(args, accountPolicy.manage);
  const answer = await changeByForm(args.context.get(appContext), args.request, actor, await readForm(args.request));
  if ('problem' in answer) return data(answer, { status: 400 });
  throw redirect(`${href('/account/security')}?news=${answer.news}`, answer.headers ? { headers: answer.headers } : {});
}

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, sessions, unread, news } = loaderData;
  useFreshSession(news === 'password-changed');
  const problemOf = (intent: string) => (actionData?.intent === intent ? actionData : undefined);
  return (
    <AccountFrame title={m.accounts_security_title()} unread={unread}>
      {news && !actionData ? (
        <div role="status">
          <Note tone="leaf">{NEWS[news]()}</Note>
        </div>
      ) : null}
      <section className="panel" aria-labelledby="email-heading">
        <h2 id="email-heading">{m.accounts_email_heading()}</h2>
        <p className="hint mb-4">{m.accounts_email_text({ email })}</p>
        <EmailForm key={news} failed={problemOf('email')} />
      </section>
      <section className="panel" aria-labelledby="password-heading">
        <h2 id="password-heading">{m.accounts_password_heading()}</h2>
        <p className="hint mb-4">{m.accounts_password_text()}</p>
        <PasswordForm key={news} email={email} failed={problemOf('password')} />
      </section>
      <section className="panel" aria-labelledby="sessions-heading">
        <h2 id="sessions-heading">{m.accounts_sessions_heading()}</h2>
        <ul>
          {sessions.map((session) => (
            <li key={session.id} className="session-row">
              <div>
                <p className="font-semibold">
                  {session.device || m.accounts_session_unknown()}
                  {session.isThis ? ` · ${m.accounts_session_this()}` : ''}
                </p>
                <p className="hint">
                  {m.accounts_session_since({ date: formatDateTime(session.signedInAt) })}
                  {session.address ? ` · ${session.address}` : ''}
                </p>
              </div>
              {session.isThis ? null : (
                <Form method="post">
                  <input type="hidden" name="session" value={session.id} />
                  <Button tone="line" size="s" type="submit" name="intent" value="end-session">
                    {m.accounts_session_end()}
                    <span className="vh"> {session.device || m.accounts_session_unknown()}</span>
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 ? (
          <Form method="post" className="mt-4">
            <Button tone="rose" type="submit" name="intent" value="end-others">
              {m.accounts_sessions_end_others()}
            </Button>
          </Form>
        ) : null}
      </section>
    </AccountFrame>
  );
}
