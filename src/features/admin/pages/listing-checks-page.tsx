import { data, href, Link, redirect } from 'react-router';
import { findRelisting, undoRelisting } from '#features/duplicates/undo-relisting.server.ts';
import { findCheckedListing, listLapsingChecks, recordListingCheck } from '#features/listings/listing-checks.server.ts';
import { placeWords } from '#features/listings/listing-texts.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { takeBackEvidence } from '#features/listings/take-back-evidence.server.ts';
import { trustWord } from '#features/listings/trust-word.ts';
import { VerificationBadge } from '#features/listings/verification-badge.tsx';
import { TrustPanel } from '#features/trust/trust-panel.tsx';
import { dayInNigeria } from '#lib/days.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { CheckForm } from '../ui/check-form.tsx';
import { checksPath } from '../ui/checks-link.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { LapsingChecks } from '../ui/lapsing-checks.tsx';
import { OthersDecide } from '../ui/others-decide.tsx';
import { RelistingPanel } from '../ui/relisting-panel.tsx';
import { TakeBackForm } from '../ui/take-back-form.tsx';
import { openAdmin, openAdminAction, tryWrite } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/listing-checks-page';
import '#features/trust/trust-panel.css';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? m.admin_checks_of({ title: loaderData.listing.title }) : m.admin_title();
  return pageMeta({ title, description: m.admin_checks_description(), origin: originOf(matches) });
}

export async function loader(args: Route.LoaderArgs) {
  const { app, waiting } = await openAdmin(args);
  const listing = await findCheckedListing(app, args.params.listingId);
  if (!listing) throw data(null, { status: 404 });
  const [lapsing, relisting] = await Promise.all([listLapsingChecks(app), findRelisting(app, listing.id)]);
  return { waiting, listing, relisting, today: dayInNigeria(app.now()), lapsing };
}

export async function action(args: Route.ActionArgs) {
  const { app, actor, form } = await openAdminAction(args, listingPolicy.check);
  const { listingId } = args.params;
  if (form['what'] === 'take-back') {
    const { evidence = '', reason = '' } = form;
    const taken = await tryWrite(app, m.admin_taking_failed(), () =>
      takeBackEvidence(app, actor, { listingId, evidenceId: evidence, reason }),
    );
    if (taken) return data({ taking: { problem: taken.problem, evidence, reason } }, { status: taken.status });
    throw redirect(`${checksPath(listingId)}?done=taken`);
  }
  if (form['what'] === 'relisting') {
    const undone = await tryWrite(app, m.admin_taking_failed(), () => undoRelisting(app, actor, listingId));
    if (undone) return data({ relisting: undone.problem }, { status: undone.status });
    throw redirect(`${checksPath(listingId)}?done=relisting-undone`);
  }
  const { finding = '', statement = '', day = '', source = '' } = form;
  const draft = { finding, statement, day, source, comparedWith: form['compared_with'] };
  const refused = await tryWrite(app, m.admin_failed_check(), () => recordListingCheck(app, actor, listingId, draft));
  if (refused) return data({ check: { problem: refused.problem, draft } }, { status: refused.status });
  throw redirect(`${checksPath(listingId)}?done=checked`);
}

/** What was checked about one listing, as its visitors see it, and the form for the next check. */
export default function ListingChecksPage({
  loaderData: { waiting, listing, relisting, today, lapsing },
  actionData,
}: Route.ComponentProps) {
  return (
    <AdminFrame
      place="properties"
      title={listing.title}
      lead={
        <>
          {placeWords(listing)} <VerificationBadge status={listing.status} />
        </>
      }
      waiting={waiting}
      actions={
        <>
          <Link to={href('/account/listings/:id/survey-plan', { id: listing.id })}>{m.admin_land_plan()}</Link>
          <Link to={href('/property/:propertyId', { propertyId: listing.id })}>{m.admin_checks_open()}</Link>
          <Link to={`${href('/admin/properties')}?edit=${listing.id}`}>{m.admin_checks_edit()}</Link>
        </>
      }
    >
      <DoneNotice />
      <div className="adm-two">
        <TrustPanel
          score={listing.score}
          breakdown={listing.breakdown}
          wordOf={trustWord}
          isFlagged={listing.status === 'flagged'}
          trustHref={href('/property/:propertyId/trust', { propertyId: listing.id })}
          disputeHref={href('/property/:propertyId/report', { propertyId: listing.id })}
        />
        <div className="grid gap-4">
          <OthersDecide sides={[listing.listerId]}>
            <CheckForm
              today={today}
              refusal={actionData && 'check' in actionData ? actionData.check : null}
              key={listing.breakdown.parts.flatMap(({ evidence }) => evidence).length}
            />
            <TakeBackForm
              breakdown={listing.breakdown}
              refusal={actionData && 'taking' in actionData ? actionData.taking : null}
            />
            <RelistingPanel
              relisting={relisting}
              problem={actionData && 'relisting' in actionData ? actionData.relisting : undefined}
            />
          </OthersDecide>
          <LapsingChecks pieces={lapsing} />
        </div>
      </div>
    </AdminFrame>
  );
}
