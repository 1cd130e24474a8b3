import { Form } from 'react-router';
import { formatDate } from '#lib/dates.ts';
import { relativeTime } from '#lib/relative-time.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import type { ApiToken } from '../use-cases/api-tokens.server.ts';

type ApiTokensProps = {
  tokens: readonly ApiToken[];
  /** The token just made, in full: it is shown this once. */
  made: string | null;
  now: string;
  isBusy: boolean;
};

/** The tokens a person's own software sends feeds with: made, renewed, revoked. */
export function ApiTokens({ tokens, made, now, isBusy }: ApiTokensProps) {
  return (
    <section className="panel grid gap-4" aria-labelledby="feed-tokens">
      <h2 id="feed-tokens">{m.feeds_tokens()}</h2>
      <p>{m.feeds_tokens_intro()}</p>
      {made ? (
        <div role="status">
          <Note tone="leaf">
            <p>{m.feeds_token_made()}</p>
            <p className="[overflow-wrap:anywhere]">
              <code>{made}</code>
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
      <TokenList tokens={tokens} now={now} />
      <p>
        <a href="/api/docs">{m.feeds_docs()}</a>
      </p>
    </section>
  );
}

function TokenList({ tokens, now }: { tokens: readonly ApiToken[]; now: string }) {
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
              {token.last_used_at
                ? m.feeds_token_used({ when: relativeTime(token.last_used_at, new Date(now)) })
                : m.feeds_token_unused()}
            </small>
          </span>
          <Form method="post">
            <input type="hidden" name="id" value={token.id} />
            <Button
              type="submit"
              tone="text"
              size="s"
              name="intent"
              value="renew"
              aria-label={m.feeds_token_renew_label({ name: token.name })}
            >
              {m.feeds_token_renew()}
            </Button>
            <Button
              type="submit"
              tone="text"
              size="s"
              name="intent"
              value="revoke"
              aria-label={m.feeds_token_revoke_label({ name: token.name })}
            >
              {m.feeds_token_revoke()}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
