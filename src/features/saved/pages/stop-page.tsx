import { data } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { mailToken } from '../domain/mail-token.ts';
import { MailAnswer } from '../ui/mail-answer.tsx';
import { findWayOut, stopMails } from '../use-cases/mail-consent.server.ts';
import type { Route } from './+types/stop-page';

export function meta({ matches }: Route.MetaArgs) {
  const title = m.saved_stop_title();
  return pageMeta({ title, description: m.saved_stop_text(), origin: originOf(matches) });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  return { isKnown: (await findWayOut(context.get(appContext), mailToken(url))) !== null };
}

/** One post ends the mails, from the page's button or from a mail program (RFC 8058). */
export async function action({ url, context }: Route.ActionArgs) {
  const isDone = await stopMails(context.get(appContext), mailToken(url));
  return data({ isDone }, { status: isDone ? 200 : 404 });
}

/** The way out of the mails about searches. Programs that look at links end nothing by looking. */
export default function StopPage({ loaderData: { isKnown }, actionData }: Route.ComponentProps) {
  const words = {
    title: m.saved_stop_title(),
    text: m.saved_stop_text(),
    button: m.saved_stop(),
    doneTitle: m.saved_stopped(),
    doneText: m.saved_stopped_text(),
  };
  return <MailAnswer isOpen={isKnown} isDone={actionData?.isDone ?? false} words={words} />;
}
