import { useRef } from 'react';
import { Form, href, Link, useNavigation } from 'react-router';
import { appContext, tagPage } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#features/accounts/client-address.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textsOf } from '#lib/read-form.server.ts';
import { hasConsented } from '#lib/typed-text.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { LEAD_CONSENT } from '../lead.ts';
import { LeadFieldset } from '../ui/lead-fields.tsx';
import { wordRefusal } from '../ui/lead-texts.ts';
import { submitLead } from '../use-cases/leads.server.ts';
import { usePrefill } from '../use-prefill.ts';
import type { Route } from './+types/get-matched-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.leads_page_title(),
    description: m.leads_page_description(),
    origin: originOf(matches),
    canonicalPath: href('/get-matched'),
  });

export function loader({ context }: Route.LoaderArgs) {
  tagPage(context, ['leads-page']);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = textsOf(await readForm(request));
  const referrer = request.headers.get('referer') ?? undefined;
  const lead: Record<string, string | undefined> = {
    ...values,
    source: href('/get-matched'),
    pageUrl: referrer,
    userAgent: request.headers.get('user-agent') ?? undefined,
  };
  const app = context.get(appContext);
  const answer = await submitLead(app, lead, {
    address: request.headers.get(CLIENT_ADDRESS_HEADER),
    actor: await findActor(app, request),
  });
  if ('id' in answer) return { isSent: true as const, hasConsent: hasConsented(lead[LEAD_CONSENT]) };
  return {
    isSent: false as const,
    values,
    errors: Object.fromEntries(answer.refusals.map((refusal) => [refusal.field, wordRefusal(refusal)])),
  };
}

export default function GetMatchedPage({ actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  usePrefill(form, { name: 'fullName', email: 'email' });
  if (actionData?.isSent) {
    return (
      <div className="wrap sec">
        <h1>{m.leads_thanks()}</h1>
        <p className="mt-2">{m.leads_thanks_detail()}</p>
        <p className="mt-2 mb-5">
          {actionData.hasConsent ? m.leads_thanks_next_agent() : m.leads_thanks_next_office()}
        </p>
        <p>
          <Link className={buttonClass()} to={href('/browse-all-homes')}>
            {m.leads_browse()}
          </Link>
        </p>
      </div>
    );
  }
  const errors: Record<string, string> = actionData?.errors ?? {};
  return (
    <div className="wrap sec">
      <h1>{m.leads_title()}</h1>
      <p className="mt-2 mb-5 text-ink-2">{m.leads_intro()}</p>
      <Form ref={form} method="post" className="form max-w-[36rem]" noValidate>
        <FormSummary
          title={m.leads_failed_title()}
          errors={[...new Set(Object.values(errors))].map((text) => ({ text }))}
        />
        <LeadFieldset values={actionData?.values} errors={errors} />
        <p className="hint">{m.leads_privacy()}</p>
        <div>
          <Button tone="door" type="submit" isBusy={navigation.state === 'submitting'}>
            {m.leads_submit()}
          </Button>
        </div>
      </Form>
    </div>
  );
}
