import { data, href, Link, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { withPostedFiles } from '#app/posted-files.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { uploadPolicy } from '#features/uploads/policy.ts';
import { MAX_BYTES } from '#features/uploads/upload-limits.ts';
import { AppError } from '#lib/app-error.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { textsOf } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Note } from '#ui/note.tsx';
import { Tag } from '#ui/tag.tsx';
import { rentalPolicy } from '../policy.ts';
import { FormProblem } from '../ui/form-parts.tsx';
import { LeaseActs, RecordPayment, WaitingTransfers } from '../ui/lease-acts.tsx';
import { LeaseAside } from '../ui/lease-aside.tsx';
import { LeaseBars, RentLedger, YearStrip } from '../ui/lease-drawings.tsx';
import { dayWords, naira, rhythmWord, STATUS_TONES, statusWord } from '../ui/rental-texts.ts';
import { RepairList } from '../ui/repair-list.tsx';
import { refusalOf } from '../use-cases/answer-form.server.ts';
import { readDocuments } from '../use-cases/documents.server.ts';
import { findHomeOwner } from '../use-cases/homes.server.ts';
import { actOnRental, RENTAL_INTENTS } from '../use-cases/rental-acts.server.ts';
import { viewRental } from '../use-cases/view-rental.server.ts';
import type { Route } from './+types/rental-page';
import '../ui/rentals.css';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: loaderData?.home.title ?? m.rentals_title(),
    description: m.rentals_description(),
    origin: originOf(matches),
  });

/** Somebody else's home, or one that is not there, leads back to one's own. */
async function guard(args: Route.LoaderArgs | Route.ActionArgs) {
  const ownerId = await findHomeOwner(args.context.get(appContext), args.params.rentalId);
  return guardPage(args, rentalPolicy.manage, { refused: href('/manage-rentals'), ownerId });
}

export async function loader(args: Route.LoaderArgs) {
  const allowed = await guard(args);
  const app = args.context.get(appContext);
  const { searchParams } = args.url;
  const view = await viewRental(app, allowed, args.params.rentalId, searchParams.get('lease'));
  return {
    ...view,
    documents: view.lease ? await readDocuments(app.db, view.lease.id) : [],
    done: searchParams.has('done'),
    // Names this showing of the form: the same press of its button twice is one payment.
    once: crypto.randomUUID(),
  };
}

const FILES = { maxFiles: 1, maxFileBytes: MAX_BYTES['verification-docs'] };

export async function action(args: Route.ActionArgs) {
  const manage = await guard(args);
  const upload = await guardPage(args, uploadPolicy.create);
  const app = args.context.get(appContext);
  const { rentalId } = args.params;
  const { userId: personId } = manage.themselves;
  let typed: Record<string, string> = {};
  let intent = '';
  try {
    const repairId = await withPostedFiles(app, { personId, request: args.request }, FILES, async (form) => {
      typed = textsOf(form);
      const act = requireOneOf(RENTAL_INTENTS, typed['intent'], 'intent');
      intent = act;
      return actOnRental(app, act, { manage, upload, rentalId, typed, file: form.get('file') });
    });
    if (repairId) throw redirect(href('/manage-rentals/repairs/:repairId', { repairId }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { refused, status } = refusalOf(error, intent, typed);
    return data(refused, { status });
  }
  const chosen = typed['lease'] ? `lease=${encodeURIComponent(typed['lease'])}&` : '';
  throw redirect(`${href('/manage-rentals/:rentalId', { rentalId })}?${chosen}done=${intent}`);
}

/** A home with its lease: what was paid, what is owed, what was asked, and everything to be done about it. */
export default function RentalPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { home, rental, lease, leases, units, repairs, bars, documents, once, done, today } = view;
  const refused = actionData ?? null;
  return (
    <div className="wrap rent">
      <p>
        <Link to={href('/manage-rentals')}>{m.rentals_title()}</Link>
      </p>
      <div className="rent-h">
        <div>
          {rental ? <Tag tone={STATUS_TONES[rental.status]}>{statusWord(rental.status)}</Tag> : null}
          <h1>{home.title}</h1>
          <p className="muted">{lease ? leaseWords(lease) : home.place}</p>
        </div>
        <p className="rent-acts">
          <Link
            className={buttonClass({ tone: 'line' })}
            to={href('/manage-rentals/:rentalId/edit', { rentalId: home.id })}
          >
            {m.rentals_edit()}
          </Link>
          <Link
            className={buttonClass({ tone: 'line' })}
            to={href('/manage-rentals/statements/:propertyId', { propertyId: home.propertyId })}
          >
            {m.rentals_statement()}
          </Link>
        </p>
      </div>
      {done && !refused ? (
        <div role="status">
          <Note tone="leaf">{m.rentals_done()}</Note>
        </div>
      ) : null}
      {lease && refused && !hasForm(lease, refused.intent) ? (
        <FormProblem refused={refused} intent={refused.intent} />
      ) : null}
      <div className="rent-side">
        <div className="rent-stack">
          {lease ? (
            <>
              <WaitingTransfers lease={lease} refused={refused} />
              <YearStrip months={lease.months} />
              <RentLedger lease={lease} />
              <RecordPayment lease={lease} refused={refused} once={once} today={today} />
            </>
          ) : (
            <EmptyState title={m.rentals_not_let()} text={m.rentals_not_let_text()}>
              <Link
                className={buttonClass({ tone: 'door' })}
                to={href('/manage-rentals/:rentalId/lease', { rentalId: home.id })}
              >
                {m.rentals_let()}
              </Link>
            </EmptyState>
          )}
          <RepairList repairs={repairs} home={home} lease={lease} refused={refused} once={once} />
          <LeaseBars bars={bars} />
        </div>
        <aside className="rent-stack">
          {lease ? <LeaseAside lease={lease} documents={documents} refused={refused} /> : null}
          {lease ? <LeaseActs lease={lease} refused={refused} rentalId={home.id} today={today} /> : null}
          <Others leases={leases} units={units} homeId={home.id} leaseId={lease?.id ?? null} />
        </aside>
      </div>
    </div>
  );
}

type Shown = Route.ComponentProps['loaderData'];

/** Whether the page still has the form that was sent: what was answered meanwhile in another tab has none. */
function hasForm(lease: NonNullable<Shown['lease']>, intent: string): boolean {
  if (intent === 'came' || intent === 'missing') return lease.waiting.length > 0;
  if (intent === 'record') return lease.openMinor > 0;
  if (intent === 'take_back') return lease.payments.some(({ method }) => method !== 'paystack');
  if (intent === 'invite') return !lease.tenant.hasJoined;
  if (intent === 'remind') return lease.standing.next !== null && lease.tenant.hasJoined;
  return intent !== 'deposit' || lease.deposit.heldMinor > 0;
}

function leaseWords({ tenant, startsOn, endsOn, yearlyMinor, everyMonths }: NonNullable<Shown['lease']>): string {
  return m.rentals_lease_line({
    name: tenant.name,
    from: dayWords(startsOn),
    to: dayWords(endsOn),
    rent: naira(yearlyMinor),
    every: rhythmWord(everyMonths),
  });
}

function Others({
  leases,
  units,
  homeId,
  leaseId,
}: Pick<Shown, 'leases' | 'units'> & { homeId: string; leaseId: string | null }) {
  const [otherLeases, otherUnits] = [
    leases.filter(({ id }) => id !== leaseId),
    units.filter(({ id }) => id !== homeId),
  ];
  if (otherLeases.length + otherUnits.length === 0) return null;
  return (
    <section className="panel" aria-label={m.rentals_others()}>
      {otherLeases.length > 0 ? <h2>{m.rentals_other_leases()}</h2> : null}
      <ul className="rent-links">
        {otherLeases.map(({ id, tenant, startsOn, endsOn }) => (
          <li key={id}>
            <Link to={`${href('/manage-rentals/:rentalId', { rentalId: homeId })}?lease=${id}`}>
              {m.rentals_lease_short({ name: tenant, from: dayWords(startsOn), to: dayWords(endsOn) })}
            </Link>
          </li>
        ))}
      </ul>
      {otherUnits.length > 0 ? <h2>{m.rentals_other_units()}</h2> : null}
      <ul className="rent-links">
        {otherUnits.map(({ id, title }) => (
          <li key={id}>
            <Link to={href('/manage-rentals/:rentalId', { rentalId: id })}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
