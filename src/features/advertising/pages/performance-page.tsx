import { data, href, Link, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { guardPage, signInPath } from '#features/accounts/guards.server.ts';
import type { ReturnedFrom } from '#features/payments/return-from-checkout.server.ts';
import { AppError } from '#lib/app-error.ts';
import { localPath } from '#lib/language.ts';
import { formatMoney } from '#lib/money.ts';
import { oneOf } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textIn } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Note } from '#ui/note.tsx';
import { adPolicy } from '../policy.ts';
import { AdChart } from '../ui/ad-chart.tsx';
import { problemWords } from '../ui/ad-texts.ts';
import { AdsFrame } from '../ui/ads-frame.tsx';
import { OwnAds } from '../ui/own-ads.tsx';
import { dropDraft } from '../use-cases/drafts.server.ts';
import { pauseAd, resumeAd } from '../use-cases/pause-ads.server.ts';
import { renewAd, returnFromAdCheckout } from '../use-cases/pay-ads.server.ts';
import { type Performance, viewPerformance } from '../use-cases/performance.server.ts';
import type { Route } from './+types/performance-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.ads_performance_title(),
    description: m.ads_performance_description(),
    origin: originOf(matches),
    canonicalPath: href('/advertise/performance'),
  });

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const actor = await findActor(app, request);
  if (!actor) return { own: null, returned: null, signIn: signInPath(url) };
  const reference = url.searchParams.get('reference');
  const returned = reference ? await returnFromAdCheckout(app, allow(adPolicy.manage, actor), reference) : null;
  return { own: await viewPerformance(app, actor.userId), returned, signIn: null };
}

const INTENTS = ['pause', 'resume', 'renew', 'delete'] as const;

export async function action(args: Route.ActionArgs) {
  const allowed = await guardPage(args, adPolicy.manage);
  const app = args.context.get(appContext);
  const posted = await readForm(args.request);
  const intent = oneOf(INTENTS, textIn(posted, 'intent'));
  const id = textIn(posted, 'id');
  if (!intent) throw data(null, { status: 400 });
  try {
    if (intent === 'renew') {
      const renewed = await renewAd(app, allowed, id);
      if ('checkoutUrl' in renewed) return redirect(renewed.checkoutUrl);
      return data({ problem: renewed.problems.map(problemWords).join(' ') }, { status: 422 });
    }
    await { pause: pauseAd, resume: resumeAd, delete: dropDraft }[intent](app, allowed, id);
  } catch (error) {
    if (!(error instanceof AppError) || (error.status >= 500 && error.status !== 503)) throw error;
    return data({ problem: error.publicMessage }, { status: error.status });
  }
  return redirect(href('/advertise/performance'));
}

/** Performance: what one's advertisements brought, and what may be done with each. */
export default function PerformancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, returned, signIn } = loaderData;
  const problem: string | undefined = actionData?.problem;
  const newAd = (
    <Link className={buttonClass({ tone: 'door' })} to={href('/advertise/create')}>
      {m.ads_new()}
    </Link>
  );
  return (
    <AdsFrame place="performance" action={own ? newAd : null}>
      <div className="ads-stack">
        {returned ? <ReturnNote returned={returned} /> : null}
        {problem ? (
          <div role="alert">
            <Note tone="rose">{problem}</Note>
          </div>
        ) : null}
        {own ? <Own own={own} /> : <SignIn to={signIn ?? href('/auth')} />}
      </div>
    </AdsFrame>
  );
}

function SignIn({ to }: { to: string }) {
  return (
    <section className="panel">
      <h2>{m.ads_sign_in_title()}</h2>
      <p>{m.ads_sign_in_performance()}</p>
      <p className="mt-3">
        <Link className={buttonClass({ tone: 'door' })} to={to}>
          {m.ads_sign_in()}
        </Link>
      </p>
    </section>
  );
}

const RETURN_TONES = { paid: 'leaf', waits: 'ochre', failed: 'rose', silent: 'ochre' } as const;

function ReturnNote({ returned }: { returned: ReturnedFrom }) {
  const words: Record<ReturnedFrom, string> = {
    paid: m.ads_returned_paid(),
    waits: m.ads_returned_waits(),
    failed: m.ads_returned_failed(),
    silent: m.ads_returned_silent(),
  };
  return (
    <div role="status">
      <Note tone={RETURN_TONES[returned]}>{words[returned]}</Note>
    </div>
  );
}

function Own({ own: { totals, ads, days } }: { own: Performance }) {
  const sums = [
    { word: m.ads_total_views(), value: totals.views.toLocaleString('en-NG') },
    { word: m.ads_total_inquiries(), value: totals.inquiries.toLocaleString('en-NG') },
    { word: m.ads_total_clicks(), value: totals.clicks.toLocaleString('en-NG') },
    {
      word: m.ads_per_inquiry(),
      value: totals.perInquiryMinor === null ? '—' : formatMoney({ minor: totals.perInquiryMinor, currency: 'NGN' }),
    },
  ];
  return (
    <>
      <dl className="ads-sums">
        {sums.map(({ word, value }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className="panel" aria-labelledby="ads-by-day">
        <div className="ads-chart-h">
          <h2 id="ads-by-day">{m.ads_chart_title()}</h2>
          <p className="ads-key">
            <span>
              <i />
              {m.ads_col_views()}
            </span>
            <span>
              <i />
              {m.ads_chart_inquiries()}
            </span>
          </p>
        </div>
        <AdChart days={days} />
        <p className="mt-3">
          <a className="btn btn-line btn-sm" href={localPath(href('/advertise/performance/csv'))}>
            {m.ads_csv()}
          </a>
        </p>
      </section>
      <section className="panel" aria-labelledby="ads-own">
        <h2 id="ads-own">{m.ads_own_title()}</h2>
        {ads.length === 0 ? <EmptyState title={m.ads_none()} text={m.ads_none_text()} /> : <OwnAds ads={ads} />}
      </section>
    </>
  );
}
