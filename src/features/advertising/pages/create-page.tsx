import { data, href, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { guardPage, signInPath } from '#features/accounts/guards.server.ts';
import { AppError } from '#lib/app-error.ts';
import { oneOf } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textIn } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { type AdForm, type AdProblem, readAdForm } from '../domain/ad-form.ts';
import { PACKAGE_KEYS } from '../domain/packages.ts';
import { adPolicy } from '../policy.ts';
import { AdsFrame } from '../ui/ads-frame.tsx';
import { CreateForm } from '../ui/create-form.tsx';
import { viewCreate } from '../use-cases/create-view.server.ts';
import { saveDraft } from '../use-cases/drafts.server.ts';
import { createAd } from '../use-cases/pay-ads.server.ts';
import type { Route } from './+types/create-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.ads_create_title(),
    description: m.ads_create_description(),
    origin: originOf(matches),
    canonicalPath: href('/advertise/create'),
  });

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const actor = await findActor(app, request);
  const view = await viewCreate(app, actor?.userId ?? null, url.searchParams.get('draft') ?? '');
  const empty = readAdForm(() => '');
  return {
    packages: view.packages,
    homes: view.homes,
    draftId: view.draft?.id ?? '',
    form: view.draft?.form ?? {
      ...empty,
      contactName: actor?.name ?? '',
      phone: actor?.profile?.phone ?? '',
      listing: url.searchParams.get('listing') ?? '',
      package: oneOf(PACKAGE_KEYS, url.searchParams.get('package')) ?? '',
    },
    isSaved: view.draft !== null && url.searchParams.has('saved'),
    signIn: actor ? null : signInPath(url),
  };
}

export async function action(args: Route.ActionArgs) {
  const allowed = await guardPage(args, adPolicy.manage);
  const app = args.context.get(appContext);
  const posted = await readForm(args.request);
  const intent = oneOf(['create', 'draft'] as const, textIn(posted, 'intent'));
  if (!intent) throw data(null, { status: 400 });
  const form = readAdForm((field) => textIn(posted, field));
  const given = { id: textIn(posted, 'id'), form };
  const answer = (id: string, problems: AdProblem[], problem: string | null, status: number) =>
    data({ id, form, problems, problem }, { status });
  try {
    if (intent === 'draft') {
      const id = await saveDraft(app, allowed, given);
      return redirect(`${href('/advertise/create')}?draft=${id}&saved=1`);
    }
    const created = await createAd(app, allowed, given);
    if ('checkoutUrl' in created) return redirect(created.checkoutUrl);
    return answer(created.id, created.problems, null, 422);
  } catch (error) {
    if (!(error instanceof AppError) || (error.status >= 500 && error.status !== 503)) throw error;
    return answer(given.id, [], error.publicMessage, error.status);
  }
}

/** Create Advertisement: the form of the specification, for a home of one's own. */
export default function CreatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { packages, homes, signIn, isSaved } = loaderData;
  const posted: { id: string; form: AdForm; problems: AdProblem[]; problem: string | null } | undefined = actionData;
  const id = posted?.id ?? loaderData.draftId;
  const form = posted?.form ?? loaderData.form;
  const saved = isSaved && !posted ? { tone: 'leaf' as const, text: m.ads_saved() } : null;
  return (
    <AdsFrame place="create">
      <CreateForm
        key={`${id}:${posted ? 'posted' : 'read'}`}
        id={id}
        form={form}
        homes={homes}
        packages={packages}
        problems={posted?.problems ?? []}
        notice={posted?.problem ? { tone: 'rose', text: posted.problem } : saved}
        signIn={signIn}
      />
    </AdsFrame>
  );
}
