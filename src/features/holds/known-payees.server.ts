/** A person's account without its number, and what its name says beside theirs: for whoever else sends them money. */
export { readPayee } from './use-cases/payees.server.ts';
