import { data, href } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { documentMeta } from '#features/content/document-meta.ts';
import { ReadingPage } from '#features/content/reading-page.tsx';
import { originOf } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { ObjectionForm } from '../ui/objection-form.tsx';
import { answerObjectionForm } from '../use-cases/objection-form.server.ts';
import { readText } from '../use-cases/read-page.server.ts';
import type { Route } from './+types/objection-page';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? documentMeta(loaderData.reading, originOf(matches)) : [];
}

export function loader({ context }: Route.LoaderArgs) {
  const jump = { href: '#object-form', text: m.privacy_object_title() };
  return { reading: readText(context, href('/privacy/do-not-sell'), jump) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const refused = await answerObjectionForm(context.get(appContext), request);
  return data(refused, { status: refused.status });
}

/** What the law lets anybody object to, and the form that does. */
export default function ObjectionPage({ loaderData: { reading }, actionData }: Route.ComponentProps) {
  return (
    <ReadingPage reading={reading}>
      <ObjectionForm values={actionData?.values ?? {}} errors={actionData?.errors ?? null} />
    </ReadingPage>
  );
}
