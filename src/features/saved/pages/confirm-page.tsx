import { data } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { mailToken } from '../domain/mail-token.ts';
import { MailAnswer } from '../ui/mail-answer.tsx';
import { confirmMails, findQuestion } from '../use-cases/mail-consent.server.ts';
import type { Route } from './+types/confirm-page';

export function meta({ matches }: Route.MetaArgs) {
  const title = m.saved_confirm_subject();
  return pageMeta({ title, description: m.saved_confirm_text(), origin: originOf(matches) });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const question = await findQuestion(context.get(appContext), mailToken(url));
  return { isOpen: question !== null };
}

export async function action({ url, context }: Route.ActionArgs) {
  const isDone = await confirmMails(context.get(appContext), mailToken(url));
  return data({ isDone }, { status: isDone ? 200 : 404 });
}

/** Behind the link of the question in a mail: looking at it agrees to nothing. */
export default function ConfirmPage({ loaderData: { isOpen }, actionData }: Route.ComponentProps) {
  const words = {
    title: m.saved_confirm_subject(),
    text: m.saved_confirm_text(),
    button: m.saved_confirm(),
    doneTitle: m.saved_confirmed(),
    doneText: m.saved_confirmed_text(),
  };
  return <MailAnswer isOpen={isOpen} isDone={actionData?.isDone ?? false} words={words} />;
}
