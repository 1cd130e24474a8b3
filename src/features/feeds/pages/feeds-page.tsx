import { useEffect } from 'react';
import { data, Form, href, Link, useNavigation } from 'react-router';
import { type App, appContext } from '#app/app.server.ts';
import { withPostedFiles } from '#app/posted-files.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { agentFeedName } from '#features/listings/agent-feed.server.ts';
import { AppError } from '#lib/app-error.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { AnswerToast } from '#ui/answer-toast.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { showToast } from '#ui/toast.tsx';
import { readPictureProgress } from '../data/feed-pictures.server.ts';
import { MAX_FEED_BYTES } from '../feed-limits.ts';
import { feedPolicy } from '../policy.ts';
import { ApiTokens } from '../ui/api-tokens.tsx';
import { PictureProgress } from '../ui/picture-progress.tsx';
import { TakenFile } from '../ui/taken-file.tsx';
import { type FeedResult, takeAgentFeed } from '../use-cases/agent-feed-upload.server.ts';
import { createApiToken, listApiTokens, renewApiToken, revokeApiToken } from '../use-cases/api-tokens.server.ts';
import type { Route } from './+types/feeds-page';

const PATH = href('/account/feeds');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.feeds_title(), description: m.feeds_intro(), origin: originOf(matches), canonicalPath: PATH });

export async function loader(args: Route.LoaderArgs) {
  const actor = await guardPage(args, feedPolicy.send);
  const app = args.context.get(appContext);
  const pictures = await readPictureProgress(app.db, agentFeedName(actor.userId));
  return { pictures, tokens: await listApiTokens(app, actor.userId), now: app.now().toISOString() };
}

type Outcome =
  | { kind: 'taken'; result: FeedResult }
  | { kind: 'token'; token: string }
  | { kind: 'done'; toast: { title: string; tone: 'leaf' } }
  | { kind: 'failed'; reason: string };

export async function action(args: Route.ActionArgs) {
  const allowed = await guardPage(args, feedPolicy.send);
  const app = args.context.get(appContext);
  try {
    return await withPostedFiles(
      app,
      { personId: allowed.userId, request: args.request },
      { maxFiles: 1, maxFileBytes: MAX_FEED_BYTES },
      (form) => run(app, allowed, form),
    );
  } catch (error) {
    if (error instanceof AppError) return refused(error.publicMessage, error.status);
    throw error;
  }
}

const INTENTS = ['upload', 'token', 'revoke', 'renew'] as const;

const done = (title: string): Outcome => ({ kind: 'done', toast: { title, tone: 'leaf' } });

function refused(reason: string, status: number) {
  return data<Outcome>({ kind: 'failed', reason }, { status });
}

async function run(
  app: App,
  allowed: Allowed<'feed.send'>,
  form: FormData,
): Promise<Outcome | ReturnType<typeof refused>> {
  switch (requireOneOf(INTENTS, form.get('intent'), 'intent')) {
    case 'token':
      return { kind: 'token', token: (await createApiToken(app, allowed, String(form.get('name') ?? ''))).token };
    case 'revoke':
      await revokeApiToken(app, allowed, String(form.get('id') ?? ''));
      return done(m.feeds_token_revoked());
    case 'renew':
      return (await renewApiToken(app, allowed, String(form.get('id') ?? '')))
        ? done(m.feeds_token_renewed())
        : refused(m.feeds_token_gone(), 404);
    case 'upload': {
      const file = form.get('file');
      if (!(file instanceof File) || file.size === 0) return refused(m.feeds_no_file(), 400);
      return { kind: 'taken', result: await takeAgentFeed(app, allowed, file.name, file.stream()) };
    }
  }
}

export default function FeedsPage({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  // A toast lives outside React.
  useEffect(() => {
    if (actionData?.kind === 'failed')
      showToast({ title: m.feeds_failed(), description: actionData.reason, tone: 'rose' });
  }, [actionData]);
  return (
    <div className="wrap sec grid gap-5">
      <div>
        <h1>{m.feeds_title()}</h1>
        <p className="mt-2 text-ink-2">{m.feeds_intro()}</p>
      </div>
      <AnswerToast toast={actionData?.kind === 'done' ? actionData.toast : undefined} />
      {actionData?.kind === 'failed' ? (
        <div role="alert">
          <Note tone="rose">{actionData.reason}</Note>
        </div>
      ) : null}
      {actionData?.kind === 'taken' ? <TakenFile result={actionData.result} /> : null}
      <PictureProgress progress={loaderData.pictures} />
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
            <Link to={href('/account/listings')}>{m.feeds_to_listings()}</Link>
          </p>
        </section>
        <ApiTokens
          tokens={loaderData.tokens}
          made={actionData?.kind === 'token' ? actionData.token : null}
          now={loaderData.now}
          isBusy={isBusy}
        />
      </div>
    </div>
  );
}
