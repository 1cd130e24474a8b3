import type { StoredPicture } from '#features/media/stored-picture.ts';
import type { Day } from './calendar-days.ts';
import type { RentalStatus } from './lease-standing.ts';
import { monthlyOf } from './rent-schedule.ts';

/** What somebody lets or could let (spec 7, sample rental); amounts are kobo. */
export type Rental = {
  id: string;
  propertyId: string;
  title: string;
  location: string;
  monthlyRentMinor: number;
  yearlyRentMinor: number;
  status: RentalStatus;
  tenant: string | null;
  leaseStart: Day | null;
  leaseEnd: Day | null;
  lastPayment: { amountMinor: number; on: Day } | null;
  nextPayment: { amountMinor: number; on: Day; isLate: boolean } | null;
  /** What is being done to a home in repair. */
  repair: { words: string; until: Day | null } | null;
  image: StoredPicture | null;
};

/** Who rents a home, and how they stand. */
export type RentingTenant = {
  id: string;
  name: string;
  phone: string | null;
  rentalId: string;
  property: string;
  leaseEnd: Day;
  owedMinor: number;
  paidTo: Day | null;
  next: { amountMinor: number; on: Day; isLate: boolean } | null;
  isInvited: boolean;
  hasJoined: boolean;
};

/** The types and statuses of a transaction (spec 7, sample transaction; spec 6). */
export const TRANSACTION_KINDS = ['payment', 'maintenance'] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];
export type TransactionStatus = 'completed' | 'pending';

/** A movement of money, or one that is to come (spec 7, sample transaction). */
export type Transaction = {
  id: string;
  type: TransactionKind;
  amountMinor: number;
  tenant: string | null;
  property: string;
  rentalId: string;
  date: Day;
  status: TransactionStatus;
  /** The receipt of a payment that is completed. */
  receiptId: string | null;
  /** The repair it belongs to. */
  repairId: string | null;
};

/** Everything somebody lets. */
export type Portfolio = { rentals: Rental[]; tenants: RentingTenant[]; transactions: Transaction[] };

/** The strip (spec 2, Manage Rentals); amounts are kobo. */
export type PortfolioSums = { total: number; occupied: number; monthlyMinor: number; pending: number };

/**
 * Adds a portfolio up: the rent of a month of all homes that are let, and payments that are to come or be confirmed.
 */
export function sumPortfolio({ rentals, transactions }: Portfolio): PortfolioSums {
  const occupied = rentals.filter(({ status }) => status === 'occupied');
  return {
    total: rentals.length,
    occupied: occupied.length,
    monthlyMinor: monthlyOf(occupied.reduce((sum, { yearlyRentMinor }) => sum + yearlyRentMinor, 0)),
    pending: transactions.filter(({ type, status }) => type === 'payment' && status === 'pending').length,
  };
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The rentals in which every word that was typed stands somewhere: title, place, tenant. */
export function searchRentals(rentals: readonly Rental[], words: string): Rental[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  return rentals.filter(({ title, location, tenant }) => {
    const text = fold(`${title} ${location} ${tenant ?? ''}`);
    return wanted.every((word) => text.includes(word));
  });
}

/** The tenants in whose name, home or number every word stands. */
export function searchTenants(tenants: readonly RentingTenant[], words: string): RentingTenant[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  return tenants.filter(({ name, property, phone }) => {
    const text = fold(`${name} ${property} ${phone ?? ''}`);
    return wanted.every((word) => text.includes(word));
  });
}
