import { data, href, Link, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { withPostedFiles } from '#app/posted-files.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import type { ReturnedFrom } from '#features/payments/return-from-checkout.server.ts';
import { uploadPolicy } from '#features/uploads/policy.ts';
import { MAX_BYTES } from '#features/uploads/upload-limits.ts';
import { storePrivatePictures } from '#features/uploads/uploads.server.ts';
import { AppError } from '#lib/app-error.ts';
import { dayInNigeria } from '#lib/days.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { textsOf } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';
import { tenancyPolicy } from '../policy.ts';
import { RentLedger, YearStrip } from '../ui/lease-drawings.tsx';
import { dayWords, naira, rhythmWord } from '../ui/rental-texts.ts';
import { TenancyAside, TenancyPay, TenancyRepairs } from '../ui/tenancy-parts.tsx';
import { refusalOf } from '../use-cases/answer-form.server.ts';
import { payRent, returnFromCheckout } from '../use-cases/online-rent.server.ts';
import { tellTransfer } from '../use-cases/rent-payments.server.ts';
import { askRepair, MOST_REPAIR_PICTURES } from '../use-cases/repairs.server.ts';
import { findTenancyOwner, viewTenancy } from '../use-cases/tenancies.server.ts';
import type { Route } from './+types/tenancy-page';
import '../ui/rentals.css';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: loaderData?.home ?? m.rentals_tenancies(),
    description: m.rentals_tenancies_lead(),
    origin: originOf(matches),
  });

/** Somebody else's tenancy, or one that is not there, leads back to one's own. */
async function guard(args: Route.LoaderArgs | Route.ActionArgs) {
  const ownerId = await findTenancyOwner(args.context.get(appContext), args.params.leaseId);
  return guardPage(args, tenancyPolicy.open, { refused: href('/account/tenancies'), ownerId });
}

export async function loader(args: Route.LoaderArgs) {
  const allowed = await guard(args);
  const app = args.context.get(appContext);
  const { leaseId } = args.params;
  const { searchParams } = args.url;
  const reference = searchParams.get('reference');
  const returned = reference ? await returnFromCheckout(app, allowed, leaseId, reference) : null;
  const view = await viewTenancy(app, allowed, leaseId);
  return {
    ...view,
    returned,
    done: searchParams.has('done'),
    today: dayInNigeria(app.now()),
    once: crypto.randomUUID(),
  };
}

const INTENTS = ['pay', 'told', 'repair'] as const;
const FILES = { maxFiles: MOST_REPAIR_PICTURES, maxFileBytes: MAX_BYTES['property-images'] };

export async function action(args: Route.ActionArgs) {
  const allowed = await guard(args);
  const upload = await guardPage(args, uploadPolicy.create);
  const app = args.context.get(appContext);
  const { leaseId } = args.params;
  const { userId: personId } = allowed.themselves;
  let typed: Record<string, string> = {};
  let intent = '';
  let to = `${href('/account/tenancies/:leaseId', { leaseId })}?done`;
  try {
    await withPostedFiles(app, { personId, request: args.request }, FILES, async (form) => {
      typed = textsOf(form);
      const act = requireOneOf(INTENTS, typed['intent'], 'intent');
      intent = act;
      if (act === 'pay') to = await payRent(app, allowed, leaseId, typed);
      else if (act === 'told') await tellTransfer(app, allowed, leaseId, typed);
      else {
        const photos = await storePrivatePictures(app, upload, form.getAll('photos'));
        const repairId = await askRepair(app, allowed, leaseId, { typed, photos });
        to = href('/account/tenancies/repairs/:repairId', { repairId });
      }
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { refused, status } = refusalOf(error, intent, typed);
    return data(refused, { status });
  }
  throw redirect(to);
}

const RETURNED: Record<ReturnedFrom, { tone: 'leaf' | 'rose' | 'ochre'; words: () => string }> = {
  paid: { tone: 'leaf', words: m.rentals_back_paid },
  waits: { tone: 'ochre', words: m.rentals_back_waits },
  failed: { tone: 'rose', words: m.rentals_back_failed },
  silent: { tone: 'ochre', words: m.rentals_back_waits },
};

/** What a tenant sees of their own lease: what is owed, what was paid, how to pay, and what needs repair. */
export default function TenancyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lease, home, place, landlord, repairs, documents, returned, done, today, once } = loaderData;
  const refused = actionData ?? null;
  const { owedMinor } = lease.standing;
  return (
    <div className="wrap rent">
      <p>
        <Link to={href('/account/tenancies')}>{m.rentals_tenancies()}</Link>
      </p>
      <div className="rent-h">
        <div>
          <h1>{home}</h1>
          <p className="muted">
            {place}.{' '}
            {m.rentals_lease_line({
              name: landlord,
              from: dayWords(lease.startsOn),
              to: dayWords(lease.endsOn),
              rent: naira(lease.yearlyMinor),
              every: rhythmWord(lease.everyMonths),
            })}
          </p>
        </div>
      </div>
      <div role="status">
        {returned ? <Note tone={RETURNED[returned].tone}>{RETURNED[returned].words()}</Note> : null}
        {done && !refused ? <Note tone="leaf">{m.rentals_done()}</Note> : null}
        {owedMinor > 0 ? <Note tone="ochre">{m.rentals_you_owe({ amount: naira(owedMinor) })}</Note> : null}
      </div>
      <div className="rent-side">
        <div className="rent-stack">
          <YearStrip months={lease.months} />
          <RentLedger lease={lease} />
          <TenancyPay view={loaderData} refused={refused} once={once} today={today} />
          <TenancyRepairs repairs={repairs} refused={refused} />
        </div>
        <TenancyAside lease={lease} documents={documents} />
      </div>
    </div>
  );
}
