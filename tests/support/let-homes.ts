import type { App } from '#app/app.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { rentalPolicy, tenancyPolicy } from '#features/rentals/policy.ts';
import { addProperty } from '#features/rentals/use-cases/homes.server.ts';
import { letHome } from '#features/rentals/use-cases/leases.server.ts';
import { answerInvitation, viewInvitations } from '#features/rentals/use-cases/tenants.server.ts';

/** What tests of rentals type into the forms: a flat, a lease of two rents a year, a payment. */
export const HOME = { title: 'Two-bedroom flat', place: 'Yaba, Lagos', rent: '1,800,000', period: 'year' };
export const LEASE = {
  tenant: 'Blessing Effiong',
  email: 'blessing@example.ng',
  starts_on: '2026-03-01',
  ends_on: '2027-02-28',
  rent: '1800000',
  period: 'year',
  every_months: '6',
  deposit: '200000',
  late_kind: 'percent',
  late_amount: '5',
  grace_days: '7',
};
export const PAID = { method: 'transfer', paid_on: '2026-11-20' };

export const start = (actor: Actor) => allow(rentalPolicy.start, actor);
export const manage = (actor: Actor) => allow(rentalPolicy.manage, actor);
export const list = (actor: Actor) => allow(tenancyPolicy.list, actor);
export const open = (actor: Actor) => allow(tenancyPolicy.open, actor);

type Sides = { landlord: Actor; tenant: Actor };
type Let = { rentalId: string; leaseId: string };

/** A home of the landlord with a lease that names the tenant, who has not joined. */
export async function letOne(app: App, { landlord, tenant }: Sides, terms: Record<string, string> = {}): Promise<Let> {
  const rentalId = await addProperty(app, start(landlord), HOME);
  const typed = { ...LEASE, email: tenant.email, ...terms };
  return { rentalId, leaseId: await letHome(app, manage(landlord), rentalId, typed) };
}

/** The same, and the tenant took the invitation. */
export async function letAndJoin(app: App, sides: Sides, terms: Record<string, string> = {}): Promise<Let> {
  const made = await letOne(app, sides, { ...terms, invite: 'on' });
  const [invitation] = await viewInvitations(app, list(sides.tenant));
  await answerInvitation(app, list(sides.tenant), invitation?.id ?? '', 'join');
  return made;
}
