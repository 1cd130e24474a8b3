import type { App } from '#app/app.server.ts';
import { findStoredPictures } from '#features/media/find-pictures.server.ts';
import type { StoredPicture } from '#features/media/stored-picture.ts';
import { dayInNigeria } from '#lib/days.ts';
import { listDues } from '../data/dues.server.ts';
import { listAllChanges, listLeases, type NamedLease } from '../data/leases.server.ts';
import { listRentPayments } from '../data/rent-payments.server.ts';
import { type HomeRow, listHomes } from '../data/rental-homes.server.ts';
import { listRepairs } from '../data/repairs.server.ts';
import { buildPortfolio, type PortfolioFacts } from '../domain/build-portfolio.ts';
import { homeTitle } from '../domain/home-title.ts';
import type { Portfolio } from '../domain/portfolio.ts';
import { rentOn } from '../domain/rent-schedule.ts';
import { samplePortfolio } from '../domain/sample-portfolio.ts';

/** Everything somebody lets, as it stands today. */
export async function readPortfolio(app: App, landlordId: string): Promise<Portfolio> {
  return buildPortfolio(await readFacts(app, landlordId), dayInNigeria(app.now()));
}

/** The portfolio a visitor is shown. */
export function readSample(app: App): Portfolio {
  return samplePortfolio(dayInNigeria(app.now()));
}

async function readFacts(app: App, landlordId: string): Promise<PortfolioFacts> {
  const { db } = app;
  const [homes, leases, repairs] = await Promise.all([
    listHomes(db, landlordId),
    listLeases(db, { landlordId }),
    listRepairs(db, { landlordId }),
  ]);
  const leaseIds = leases.map(({ id }) => id);
  const [dues, payments, changes, pictures] = await Promise.all([
    listDues(db, leaseIds),
    listRentPayments(db, leaseIds),
    listAllChanges(db, landlordId),
    findStoredPictures(
      app,
      homes.flatMap(({ image_url }) => image_url ?? []),
    ),
  ]);
  const today = dayInNigeria(app.now());
  const duesOf = Map.groupBy(dues, ({ leaseId }) => leaseId);
  const changesOf = Map.groupBy(changes, ({ leaseId }) => leaseId);
  return {
    units: homes.map((home) => presentUnit(home, pictures)),
    leases: leases.map((lease) => ({
      ...presentLease(lease),
      yearlyMinor: rentOn(today, lease.yearly_minor, changesOf.get(lease.id) ?? []),
      dues: duesOf.get(lease.id) ?? [],
    })),
    payments: payments
      .filter(({ state, method }) => state === 'completed' || (state === 'pending' && method === 'transfer'))
      .map((payment) => ({
        id: payment.id,
        leaseId: payment.lease_id ?? '',
        amountMinor: payment.amount_minor,
        paidOn: payment.paid_on,
        isConfirmed: payment.state === 'completed',
      })),
    repairs: repairs
      .filter(({ cost_minor, state }) => cost_minor !== null && state !== 'declined')
      .map((repair) => ({
        id: repair.id,
        unitId: repair.unit_id,
        tenant: repair.tenant_name,
        costMinor: repair.cost_minor ?? 0,
        on: repair.paid_on ?? dayInNigeria(repair.created_at),
        isPaid: repair.paid_on !== null,
      })),
  };
}

function presentUnit(home: HomeRow, pictures: ReadonlyMap<string, StoredPicture>) {
  return {
    id: home.id,
    propertyId: home.property_id,
    title: homeTitle(home),
    location: home.place,
    yearlyMinor: home.yearly_minor,
    repair: home.repair_words === null ? null : { words: home.repair_words, until: home.repair_until },
    image: home.image_url ? (pictures.get(home.image_url) ?? null) : null,
  };
}

/** Who has a lease and for how long. */
export function presentLease(lease: NamedLease) {
  return {
    id: lease.id,
    unitId: lease.unit_id,
    tenant: {
      id: lease.tenant_id,
      name: lease.tenant_name,
      phone: lease.tenant_phone,
      isInvited: lease.invited_at !== null,
      hasJoined: lease.joined_at !== null,
    },
    startsOn: lease.starts_on,
    endsOn: lease.ends_on,
    endedOn: lease.ended_on,
  };
}
