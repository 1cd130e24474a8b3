/**
 * A thing made when it is first asked for and kept: an Intl formatter costs a phone milliseconds, and most pages need
 * few of them.
 */
export function lazily<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
