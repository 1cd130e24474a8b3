import { useEffect } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { type App, appContext } from '#adapters/app-context.server.ts';
import { withPostedFiles } from '#adapters/posted-files.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { AppError } from '#lib/app-error.ts';
import { formatDate, relativeTime } from '#lib/dates.ts';
import { requireOneOf } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { showToast } from '#ui/toast.tsx';
import { type FeedResult, takeAgentFeed } from '../agent-feed-upload.server.ts';
import { createApiToken, listApiTokens, renewApiToken, revokeApiToken } from '../api-tokens.server.ts';
import { MAX_FEED_BYTES } from '../feed-limits.ts';
import type { Route } from './+types/feeds-page';

const PATH = '/account/feeds';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.feeds_title(), description: m.feeds_intro(), origin: originOf(matches), canonicalPath: PATH });

export async function loader(args: Route.LoaderArgs) {
  const actor = await guardPage(args, 'feed.send');
  const app = args.context.get(appContext);
  return { tokens: await listApiTokens(app, actor.userId), now: app.now().toISOString() };
}

type Outcome =
  | { kind: 'taken'; result: FeedResult }
  | { kind: 'token'; token: string }
  | { kind: 'revoked' | 'renewed' }
  | { kind: 'failed'; reason: string };

export async function action(args: Route.ActionArgs): Promise<Outcome> {
  const actor = await guardPage(args, 'feed.send');
  const app = args.context.get(appContext);
  try {
    return await withPostedFiles(app, actor.userId, args.request, { maxFiles: 1, maxFileBytes: MAX_FEED_BYTES }, (form) => run(app, actor, form));
  } catch (error) {
    if (error instanceof AppError) return { kind: 'failed', reason: error.publicMessage };
    throw error;
  }
}

const INTENTS = ['upload', 'token', 'revoke', 'renew'] as const;

async function run(app: App, actor: Actor, form: FormData): Promise<Outcome> {
  switch (requireOneOf(INTENTS, form.get('intent'), 'intent')) {
    case 'token':
      return { kind: 'token', token: (await createApiToken(app, actor, String(form.get('name') ?? ''))).token };
    case 'revoke':
      await revokeApiToken(app, actor, String(form.get('id') ?? ''));
      return { kind: 'revoked' };
    case 'renew':
      return (await renewApiToken(app, actor, String(form.get('id') ?? ''))) ? { kind: 'renewed' } : { kind: 'failed', reason: m.feeds_token_gone() };
    case 'upload': {
      const file = form.get('file');
      if (!(file instanceof File) || file.size === 0) return { kind: 'failed', reason: m.feeds_no_file() };
      return { kind: 'taken', result: await takeAgentFeed(app, actor, file.name, file.stream()) };
    }
  }
}

export default function FeedsPage({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  // A toast lives outside React.
  useEffect(() => {
    if (actionData?.kind === 'failed') showToast({ title: m.feeds_failed(), description: actionData.reason, tone: 'rose' });
    if (actionData?.kind === 'revoked') showToast({ title: m.feeds_token_revoked(), tone: 'leaf' });
    if (actionData?.kind === 'renewed') showToast({ title: m.feeds_token_renewed(), tone: 'leaf' });
  }, [actionData]);
  return (
    <div className="wrap sec grid gap-5">
      <div>
        <h1>{m.feeds_title()}</h1>
        <p className="mt-2 text-ink-2">{m.feeds_intro()}</p>
      </div>
      {actionData?.kind === 'failed' ? (
        <div role="alert">
          <Note tone="rose">{actionData.reason}</Note>
        </div>
      ) : null}
      {actionData?.kind === 'taken' ? <TakenFile result={actionData.result} /> : null}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <section className="panel grid gap-4" aria-labelledby="feed-file">
          <h2 id="feed-file">{m.feeds_upload()}</h2>
          <Form method="post" encType="multipart/form-data" className="form">
            <TextField
              label={m.feeds_file()}
              hint={m.feeds_file_hint()}
              type="file"
              name="file"
              accept=".csv,.json,.gz,text/csv,application/json"
              required
            />
            <div>
              <Button type="submit" tone="door" name="intent" value="upload" isBusy={isBusy}>
                {m.feeds_send()}
              </Button>
            </div>
          </Form>
          <p>
            <Link to="/account/listings">{m.feeds_to_listings()}</Link>
          </p>
        </section>
        <section className="panel grid gap-4" aria-labelledby="feed-tokens">
          <h2 id="feed-tokens">{m.feeds_tokens()}</h2>
          <p>{m.feeds_tokens_intro()}</p>
          {actionData?.kind === 'token' ? (
            <div role="status">
              <Note tone="leaf">
                <p>{m.feeds_token_made()}</p>
                <p className="[overflow-wrap:anywhere]">
                  <code>{actionData.token}</code>
                </p>
              </Note>
            </div>
          ) : null}
          <Form method="post" className="form">
            <TextField label={m.feeds_token_name()} name="name" maxLength={60} />
            <div>
              <Button type="submit" tone="line" name="intent" value="token" isBusy={isBusy}>
                {m.feeds_token_create()}
              </Button>
            </div>
          </Form>
          <Tokens tokens={loaderData.tokens} now={loaderData.now} />
          <p>
            <a href="/api/docs">{m.feeds_docs()}</a>
          </p>
        </section>
      </div>
    </div>
  );
}

const MOST_NAMED = 50;

function TakenFile({ result }: { result: FeedResult }) {
  const figures = [
    [m.feeds_result_rows(), result.rows],
    [m.feeds_result_inserted(), result.inserted],
    [m.feeds_result_updated(), result.updated],
    [m.feeds_result_unchanged(), result.unchanged],
    [m.feeds_result_held(), result.held],
    [m.feeds_result_rejected(), result.rejected],
    [m.feeds_result_not_changed(), result.not_changed_count],
  ] as const;
  return (
    <section className="panel grid gap-3" aria-labelledby="feed-result">
      <h2 id="feed-result">{m.feeds_result()}</h2>
      <dl className="kv">
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString('en-NG')}</dd>
          </div>
        ))}
      </dl>
      {result.not_changed.length > 0 ? (
        <ul className="grid gap-1">
          {result.not_changed.slice(0, MOST_NAMED).map(({ external_ref, words }) => (
            <li key={external_ref}>
              <b>{external_ref}</b> {words}
            </li>
          ))}
        </ul>
      ) : null}
      {result.rejected_csv ? (
        <p>
          <a
            className={buttonClass({ tone: 'line' })}
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(result.rejected_csv)}`}
            download="rejected.csv"
          >
            {m.feeds_download()}
          </a>
        </p>
      ) : null}
    </section>
  );
}

function Tokens({ tokens, now }: { tokens: Route.ComponentProps['loaderData']['tokens']; now: string }) {
  if (tokens.length === 0) return <p className="muted">{m.feeds_tokens_none()}</p>;
  return (
    <ul className="grid gap-3">
      {tokens.map((token) => (
        <li key={token.id} className="row row-wrap justify-between">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <b>{token.name}</b> {m.feeds_token_ends({ last4: token.last4 })}
            <br />
            <small className="muted">
              {token.isEnding ? (
                <b>{m.feeds_token_until({ day: formatDate(token.expires_at) })}</b>
              ) : (
                m.feeds_token_until({ day: formatDate(token.expires_at) })
              )}
              {'. '}
              {token.last_used_at ? m.feeds_token_used({ when: relativeTime(token.last_used_at, new Date(now)) }) : m.feeds_token_unused()}
            </small>
          </span>
          <Form method="post">
            <input type="hidden" name="id" value={token.id} />
            <Button type="submit" tone="text" size="s" name="intent" value="renew" aria-label={m.feeds_token_renew_label({ name: token.name })}>
              {m.feeds_token_renew()}
            </Button>
            <Button type="submit" tone="text" size="s" name="intent" value="revoke" aria-label={m.feeds_token_revoke_label({ name: token.name })}>
              {m.feeds_token_revoke()}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
