/** A movement as one side knows it: what a reference brought in, and what of it went back. */
export type Movement = {
  reference: string;
  currency: string;
  /** Kobo that came in. */
  paidMinor: number;
  /** Kobo of it that went back. */
  refundedMinor: number;
};

/** In what the two sides differ about a reference. */
export const DIFFERENCES = [
  'not_booked',
  'not_at_provider',
  'booked_twice',
  'twice_at_provider',
  'currency',
  'amount',
  'refund',
] as const;

export type Difference = {
  reference: string;
  kind: (typeof DIFFERENCES)[number];
  booked: Movement | null;
  atProvider: Movement | null;
};

/**
 * Compares what is booked with what a provider lists, reference by reference, to the kobo: what only one side knows,
 * what one has twice, another currency, amount or refund. Each reference is named once, by the first that differs.
 */
export function reconcile(booked: readonly Movement[], atProvider: readonly Movement[]): Difference[] {
  const ours = groupByReference(booked);
  const theirs = groupByReference(atProvider);
  return [...new Set([...ours.keys(), ...theirs.keys()])].toSorted().flatMap((reference) => {
    const [own = null, ...moreOwn] = ours.get(reference) ?? [];
    const [other = null, ...moreOther] = theirs.get(reference) ?? [];
    const kind = compare(own, other, { isTwice: moreOwn.length > 0, isOtherTwice: moreOther.length > 0 });
    return kind ? [{ reference, kind, booked: own, atProvider: other }] : [];
  });
}

function compare(
  own: Movement | null,
  other: Movement | null,
  { isTwice, isOtherTwice }: { isTwice: boolean; isOtherTwice: boolean },
): Difference['kind'] | null {
  if (!own) return 'not_booked';
  if (!other) return 'not_at_provider';
  if (isTwice) return 'booked_twice';
  if (isOtherTwice) return 'twice_at_provider';
  if (own.currency !== other.currency) return 'currency';
  if (own.paidMinor !== other.paidMinor) return 'amount';
  return own.refundedMinor === other.refundedMinor ? null : 'refund';
}

function groupByReference(movements: readonly Movement[]): Map<string, Movement[]> {
  const groups = new Map<string, Movement[]>();
  for (const movement of movements)
    groups.set(movement.reference, [...(groups.get(movement.reference) ?? []), movement]);
  return groups;
}
