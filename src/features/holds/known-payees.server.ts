/** People's accounts without their numbers, and what is asked before money leaves to one: for whoever pays them. */
export type { Payee } from './domain/payee.ts';
export { openPayout, requirePayout } from './use-cases/payouts.server.ts';
export { type JudgedPayee, type KnownPayee, readPayee, readPayees } from './use-cases/read-payees.server.ts';
