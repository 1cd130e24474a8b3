import type { App } from '#app/app.server.ts';
import type { Allowed, AllowedOwn } from '#features/accounts/allowed.ts';
import { dayInNigeria } from '#lib/days.ts';
import { listDues } from '../data/dues.server.ts';
import { findLease, listLeasesOfTenant } from '../data/leases.server.ts';
import { findPersonName } from '../data/people.server.ts';
import { findHome } from '../data/rental-homes.server.ts';
import { listRepairs } from '../data/repairs.server.ts';
import { homeTitle } from '../domain/home-title.ts';
import { standingOf } from '../domain/lease-standing.ts';
import { readDocuments } from './documents.server.ts';
import { canPayOnline } from './online-rent.server.ts';
import { gone } from './read-fields.server.ts';
import { presentRepairLine, viewLease } from './view-rental.server.ts';

/** Whose tenancy an id names; empty where there is none, or nobody joined. */
export async function findTenancyOwner(app: App, leaseId: string): Promise<string> {
  return (await findLease(app.db, leaseId))?.tenant_user_id ?? '';
}

/** What somebody rents, the latest first, with how each stands. */
export async function listTenancies(app: App, { userId }: Allowed<'tenancy.list'>) {
  const leases = await listLeasesOfTenant(app.db, userId);
  const dues = Map.groupBy(
    await listDues(
      app.db,
      leases.map(({ id }) => id),
    ),
    ({ leaseId }) => leaseId,
  );
  const today = dayInNigeria(app.now());
  return Promise.all(
    leases.map(async (lease) => {
      const home = await findHome(app.db, lease.unit_id);
      const { owedMinor, next } = standingOf(dues.get(lease.id) ?? [], today);
      return {
        id: lease.id,
        home: home ? homeTitle(home) : '',
        place: home?.place ?? '',
        startsOn: lease.starts_on,
        endsOn: lease.ended_on ?? lease.ends_on,
        owedMinor,
        next,
      };
    }),
  );
}

/** A tenancy for its tenant: the same figures as its landlord sees. @throws AppError rental_gone (404), not_allowed */
export async function viewTenancy(app: App, allowed: AllowedOwn<'tenancy.open'>, leaseId: string) {
  const lease = await findLease(app.db, leaseId);
  if (!lease) throw gone();
  const { userId } = allowed.requireOwn(lease.tenant_user_id);
  const [view, home, landlord, repairs, documents, online] = await Promise.all([
    viewLease(app, lease, dayInNigeria(app.now())),
    findHome(app.db, lease.unit_id),
    findPersonName(app.db, lease.landlord_id),
    listRepairs(app.db, { tenantUserId: userId }),
    readDocuments(app.db, leaseId),
    canPayOnline(app, lease.landlord_id),
  ]);
  return {
    lease: view,
    home: home ? homeTitle(home) : '',
    place: home?.place ?? '',
    landlord,
    repairs: repairs.filter(({ lease_id }) => lease_id === leaseId).map(presentRepairLine),
    documents,
    canPayOnline: online,
    isSandbox: app.adapters.payments(app).name === 'sandbox',
  };
}
