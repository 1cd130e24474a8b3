import { data, Form, href, Link, redirect } from 'react-router';
import { allow } from '#features/accounts/allowed.ts';
import {
  type AdPackage,
  type DeskAd,
  type PackageDraft,
  readAdDesk,
  savePackage,
  takeDownAd,
} from '#features/advertising/ad-desk.server.ts';
import { adStatusWord, packageName } from '#features/advertising/package-texts.ts';
import { adPolicy } from '#features/advertising/policy.ts';
import { LONGEST_REASON } from '#features/payments/refund-reason.ts';
import { formatDate } from '#lib/dates.ts';
import { formatMoney, toWholeUnits } from '#lib/money.ts';
import { lookUp } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextArea, TextField } from '#ui/field.tsx';
import { oneOf } from '../domain/admin-tabs.ts';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { OthersDecide } from '../ui/others-decide.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import { attempt, openAdmin, openAdminAction, tryWrite } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/ads-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.admin_ads_title(), description: m.admin_ads_text(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const { app, waiting } = await openAdmin(args);
  return { waiting, desk: await attempt(app, 'advertisements', () => readAdDesk(app)) };
}

export async function action(args: Route.ActionArgs) {
  const { app, actor: allowed, form } = await openAdminAction(args, adPolicy.moderate);
  const { id = '', reason = '', key = '' } = form;
  const intent = oneOf(['down', 'package'] as const, form['intent'] ?? null);
  if (!intent) throw data(null, { status: 400 });
  const refused = await tryWrite(app, m.admin_ads_failed(), () =>
    intent === 'down'
      ? takeDownAd(app, allowed, { id, reason })
      : savePackage(app, allow(adPolicy.price, allowed.themselves), draftOf(form)),
  );
  if (refused) return data({ problem: refused.problem, id, key, form }, { status: refused.status });
  throw redirect(`${href('/admin/ads')}?done=${intent === 'down' ? 'ad-down' : 'ad-package'}`);
}

function draftOf(form: Record<string, string>): PackageDraft {
  const { key = '', price = '', renewal = '', days = '', photos = '', validFrom = '' } = form;
  return { key, price, renewal, days, photos, validFrom };
}

/** The office's desk of advertisements: what runs, what is taken down, and what packages cost from which day. */
export default function AdsPage({ loaderData: { waiting, desk }, actionData }: Route.ComponentProps) {
  return (
    <AdminFrame place="ads" title={m.admin_ads_title()} lead={m.admin_ads_text()} waiting={waiting}>
      <DoneNotice />
      <ProblemNote problem={actionData?.problem} />
      {desk === null ? <LoadFailed text={m.admin_ads_failed()} /> : null}
      <section className="panel grid gap-4" aria-labelledby="ads-list">
        <h2 id="ads-list">{m.admin_ads_list()}</h2>
        {desk?.ads.length === 0 ? <EmptyState title={m.admin_ads_none()} headingLevel="h3" /> : null}
        <ul className="grid gap-5">
          {desk?.ads.map((ad) => (
            <AdItem key={ad.id} ad={ad} typed={actionData?.id === ad.id ? (actionData.form['reason'] ?? '') : null} />
          ))}
        </ul>
      </section>
      <div className="adm-beside">
        {desk?.packages.map((one) => (
          <PackagePanel
            key={`${one.key}:${one.validFrom}`}
            plan={one}
            dated={desk.dated.filter(({ key }) => key === one.key)}
            today={desk.today}
            typed={actionData && actionData.key === one.key ? actionData.form : null}
          />
        ))}
      </div>
    </AdminFrame>
  );
}

const naira = (minor: number) => formatMoney({ minor, currency: 'NGN' });

function AdItem({ ad, typed }: { ad: DeskAd; typed: string | null }) {
  const { counts } = ad;
  const canEnd = ad.status === 'active' || ad.status === 'paused';
  return (
    <li className="grid gap-2 [overflow-wrap:anywhere]">
      <h3 className="text-3">
        {ad.listing ? (
          <Link to={href('/property/:propertyId', { propertyId: ad.listing.id })}>{ad.title || ad.listing.title}</Link>
        ) : (
          ad.title
        )}
      </h3>
      <p>
        {adStatusWord(ad.status)} · {ad.package ? packageName(ad.package) : ''} ·{' '}
        <b className="num">{naira(ad.paidMinor)}</b>
        {canEnd ? ` · ${m.ads_days_left({ count: ad.daysLeft })}` : ''}
      </p>
      <p className="muted">
        {m.admin_ads_counts({ views: counts.views, inquiries: counts.inquiries, clicks: counts.clicks })}{' '}
        {ad.ownerId ? (
          <Link to={href('/admin/users/:userId', { userId: ad.ownerId })}>{m.admin_ads_owner()}</Link>
        ) : null}
      </p>
      {ad.reason ? <p>{ad.reason}</p> : null}
      {canEnd ? (
        <OthersDecide sides={[ad.ownerId]}>
          <details open={typed !== null}>
            <summary>{m.admin_ads_open()}</summary>
            <Form method="post" className="form" preventScrollReset>
              <input type="hidden" name="id" value={ad.id} />
              <TextArea
                label={m.admin_ads_reason()}
                hint={m.admin_ads_reason_hint()}
                name="reason"
                rows={2}
                maxLength={LONGEST_REASON}
                defaultValue={typed ?? ''}
                required
              />
              <div>
                <Button type="submit" tone="rose" name="intent" value="down">
                  {m.admin_ads_down()}
                </Button>
              </div>
            </Form>
          </details>
        </OthersDecide>
      ) : null}
    </li>
  );
}

type PanelProps = {
  plan: AdPackage;
  dated: readonly AdPackage[];
  today: string;
  typed: Record<string, string> | null;
};

function PackagePanel({ plan, dated, today, typed }: PanelProps) {
  const known: Record<string, string> = {
    price: String(toWholeUnits(plan.priceMinor)),
    renewal: String(toWholeUnits(plan.renewalMinor)),
    days: String(plan.days),
    photos: plan.photos === null ? '' : String(plan.photos),
    validFrom: today,
  };
  const fields = [
    { name: 'price', label: m.admin_ads_price() },
    { name: 'renewal', label: m.admin_ads_renewal() },
    { name: 'days', label: m.admin_ads_days() },
    { name: 'photos', label: m.admin_ads_photos() },
  ];
  const shownIn = (name: string) => (typed && lookUp(typed, name)) ?? lookUp(known, name) ?? '';
  return (
    <section className="panel grid gap-3" aria-labelledby={`package-${plan.key}`}>
      <h2 id={`package-${plan.key}`}>{packageName(plan.key)}</h2>
      <ul>
        {dated.map(({ validFrom, priceMinor, days }) => (
          <li key={validFrom} className="muted">
            {m.admin_ads_from({ day: formatDate(`${validFrom}T12:00:00Z`), amount: naira(priceMinor), days })}
          </li>
        ))}
      </ul>
      <Form method="post" className="form" preventScrollReset>
        <input type="hidden" name="intent" value="package" />
        <input type="hidden" name="key" value={plan.key} />
        {fields.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            inputMode="numeric"
            maxLength={20}
            defaultValue={shownIn(name)}
          />
        ))}
        <TextField
          label={m.admin_ads_valid_from()}
          name="validFrom"
          type="date"
          min={today}
          defaultValue={shownIn('validFrom')}
          required
        />
        <div>
          <Button type="submit" tone="line">
            {m.admin_ads_save()}
          </Button>
        </div>
      </Form>
    </section>
  );
}
