/** A signed head of the public ledger, as it was published. */
export type AnchoredHead = { size: number; note: string };

/**
 * Keeps heads where whoever holds the database cannot change them. `publish` of a head that is kept already changes
 * nothing; `list` gives all that are kept, the oldest first.
 */
export type LedgerAnchor = {
  name: string;
  publish: (head: AnchoredHead) => Promise<void>;
  list: () => Promise<AnchoredHead[]>;
};
