import { useState } from 'react';
import { href, isRouteErrorResponse, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { DoorlessWall } from './doorless-wall.tsx';
import { NotFound } from './not-found.tsx';

/** The server replaces this in a finished failure page, where the id of the request is known. */
const REQUEST_ID_MARK = '__REQUEST_ID__';

/** What stands in place of a page that could not be shown: not found, not reached, or broken. */
export function FailedPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isRouteErrorResponse(error) && error.status < 500) {
    // Without words of its own it is a form that asked for what its page does not do: somebody wrote it by hand.
    const said = typeof error.data === 'string' && error.data !== '' ? error.data : m.shell_refused_form();
    return (
      <DoorlessWall title={m.shell_refused()} text={said}>
        <HomeLink />
      </DoorlessWall>
    );
  }
  if (isRouteErrorResponse(error) && error.status === 503 && typeof error.data === 'string') {
    return (
      <DoorlessWall title={m.shell_away()} text={error.data}>
        <TryAgain />
        <HomeLink />
      </DoorlessWall>
    );
  }
  if (isUnreached(error)) {
    return (
      <DoorlessWall title={m.shell_unreached()} text={m.shell_unreached_text()}>
        <TryAgain />
        <HomeLink />
      </DoorlessWall>
    );
  }
  return (
    <DoorlessWall title={m.shell_failed()} text={m.shell_failed_text()} note={<RequestId />}>
      <TryAgain />
      <HomeLink />
    </DoorlessWall>
  );
}

/**
 * A page request that got no answer ends in the browser's TypeError, nothing else of ours throws one across a
 * navigation.
 */
function isUnreached(error: unknown): boolean {
  return (
    typeof document !== 'undefined' &&
    error instanceof TypeError &&
    (!navigator.onLine || /fetch|network|load/i.test(error.message))
  );
}

/** A plain address press without script, a reload with it. */
function TryAgain() {
  return (
    <Button tone="door" className="needs-script" onClick={() => window.location.reload()}>
      {m.shell_try_again()}
    </Button>
  );
}

function HomeLink() {
  return (
    <Link className={buttonClass({ tone: 'line' })} to={href('/')} reloadDocument>
      {m.shell_go_home()}
    </Link>
  );
}

/** Present where the server drew the page; a fault of the browser alone has no request to name. */
function RequestId() {
  const [requestId] = useState(() =>
    typeof document === 'undefined'
      ? REQUEST_ID_MARK
      : (document.querySelector('[data-request-id]')?.textContent ?? null),
  );
  if (requestId === null) return null;
  return (
    <p className="small">
      {m.shell_failed_id()}{' '}
      <code data-request-id="" suppressHydrationWarning>
        {requestId}
      </code>
    </p>
  );
}
