import { href } from 'react-router';
import { appContext, tagPage, viewContext } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#features/accounts/client-address.server.ts';
import { drawText } from '#features/content/draw-text.server.tsx';
import { TextBelow } from '#features/content/text-below.tsx';
import { oneOf } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, STRANGERS_FORM, textsOf } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { getLocale } from '#paraglide/runtime.js';
import { PREQUALIFY_INTENTS, stepToMend } from '../domain/prequalify-steps.ts';
import { LoanFrame } from '../ui/loan-frame.tsx';
import { PrequalifyForm, PrequalifySent, PrequalifySteps } from '../ui/prequalify.tsx';
import { prequalify, stepPrequalify } from '../use-cases/prequalify.server.ts';
import type { Route } from './+types/pre-qualify-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.mortgage_prequalify_title(),
    description: m.mortgage_prequalify_description(),
    origin: originOf(matches),
    canonicalPath: href('/mortgage/pre-qualify'),
  });

export function loader({ context }: Route.LoaderArgs) {
  tagPage(context, ['content']);
  const { isDocument } = context.get(viewContext);
  return { text: drawText(href('/mortgage/pre-qualify'), { language: getLocale(), isDocument }) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = textsOf(await readForm(request, STRANGERS_FORM));
  const intent = oneOf(PREQUALIFY_INTENTS, values['intent']) ?? 'send';
  if (intent !== 'send') return { ...stepPrequalify(values, intent), values };
  const app = context.get(appContext);
  const answer = await prequalify(app, values, {
    address: request.headers.get(CLIENT_ADDRESS_HEADER),
    actor: await findActor(app, request),
    userAgent: request.headers.get('user-agent') ?? undefined,
  });
  if ('sent' in answer) return answer;
  const { errors } = answer;
  return { ...stepPrequalify(values, 'next'), errors, step: stepToMend(errors), values };
}

/** Four answers in two steps, kept as a lead with what the income carries; the office calls back. */
export default function PreQualifyPage({ loaderData: { text }, actionData }: Route.ComponentProps) {
  const isSent = actionData !== undefined && 'sent' in actionData;
  return (
    <>
      <LoanFrame place="prequalify" title={m.mortgage_prequalify_title()} lead={m.mortgage_prequalify_lead()}>
        <div className="loan-pre">
          <PrequalifySteps at={isSent ? 'result' : (actionData?.step ?? 'income')} />
          {isSent ? (
            <PrequalifySent sent={actionData.sent} />
          ) : (
            <PrequalifyForm
              key={actionData?.step ?? 'income'}
              stand={actionData ?? { step: 'income', errors: {}, carryMinor: null }}
              values={actionData?.values ?? {}}
            />
          )}
        </div>
      </LoanFrame>
      <TextBelow path={href('/mortgage/pre-qualify')} text={text} />
    </>
  );
}
