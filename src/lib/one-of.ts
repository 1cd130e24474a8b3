/**
 * The one of `values` that a text from outside names; null where it names none, and never anything an object merely
 * inherits.
 */
export function oneOf<const Value extends string>(values: readonly Value[], text: unknown): Value | null {
  return values.find((value) => value === text) ?? null;
}

/** What a closed table holds under a key from outside: its own entries only, so that `constructor` is nothing. */
export function lookUp<Value>(table: Readonly<Record<string, Value>>, key: unknown): Value | undefined {
  return typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined;
}
