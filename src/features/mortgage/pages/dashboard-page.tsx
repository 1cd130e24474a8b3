import { data, href, redirect } from 'react-router';
import { appContext, viewContext } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { guardPage, signInPath } from '#features/accounts/guards.server.ts';
import { drawText } from '#features/content/draw-text.server.tsx';
import { TextBelow } from '#features/content/text-below.tsx';
import { AppError } from '#lib/app-error.ts';
import { oneOf } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textsOf } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { getLocale } from '#paraglide/runtime.js';
import { FIGURE_FIELDS, readFigures, typedFigures } from '../domain/figures.ts';
import { sampleScenarios } from '../domain/scenarios.ts';
import { mortgagePolicy } from '../policy.ts';
import { Dashboard } from '../ui/dashboard.tsx';
import { dropScenario, keepMeans, keepScenario, nameScenario, viewScenarios } from '../use-cases/scenarios.server.ts';
import type { Route } from './+types/dashboard-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.mortgage_dashboard_title(),
    description: m.mortgage_dashboard_description(),
    origin: originOf(matches),
    canonicalPath: href('/mortgage/dashboard'),
  });

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const actor = await findActor(app, request);
  const typed = url.searchParams.has('price') ? typedFigures(url.searchParams) : null;
  const draft = typed && readFigures(typed).figures ? typed : null;
  const own = actor ? await viewScenarios(app, actor.userId) : null;
  const { isDocument } = context.get(viewContext);
  return {
    isSample: own === null,
    scenarios: own?.scenarios ?? sampleScenarios(),
    means: own?.means ?? null,
    draft,
    // Coming back from signing in brings the figures along: they stand in the address.
    signIn: own === null ? signInPath(url) : null,
    text: drawText(href('/mortgage/dashboard'), { language: getLocale(), isDocument }),
  };
}

const INTENTS = ['keep', 'rename', 'delete', 'means'] as const;

export async function action(args: Route.ActionArgs) {
  const actor = await guardPage(args, mortgagePolicy.keep);
  const app = args.context.get(appContext);
  const form = textsOf(await readForm(args.request));
  const intent = oneOf(INTENTS, form['intent']);
  const { id = '', name = '' } = form;
  const writes = {
    keep: () => keepScenario(app, actor, form),
    rename: () => nameScenario(app, actor, id, name),
    delete: () => dropScenario(app, actor, id),
    means: () => keepMeans(app, actor, form),
  };
  if (!intent) throw data(null, { status: 400 });
  try {
    await writes[intent]();
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return data({ intent, id, problem: error.publicMessage, values: form }, { status: error.status });
  }
  throw redirect(href('/mortgage/dashboard'));
}

/** The loans somebody thinks about, side by side; a visitor sees a sample, and that it is one. */
export default function DashboardPage({ loaderData: { text, ...shown }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Dashboard {...shown} refused={actionData ?? null} fields={FIGURE_FIELDS} />
      <TextBelow path={href('/mortgage/dashboard')} text={text} />
    </>
  );
}
