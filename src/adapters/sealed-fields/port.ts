/**
 * Keeps short secrets (NIN, BVN) so that the database alone reveals nothing. `place` names where a value belongs, such
 * as
 * `nin:<agent id>`: a sealed value copied to another row does not open there.
 */
export type SealedFields = {
  /** Encrypts with the first key. */
  seal: (value: string, place: string) => string;
  /** Decrypts with whichever key sealed it. @throws SealError */
  open: (sealed: string, place: string) => string;
  /**
   * Keyed hashes of a value, one a key, the current key's first: equal values have equal ones, and nobody can turn them
   * back.
   */
  fingerprints: (kind: string, value: string) => readonly [current: string, ...older: string[]];
  /** Each key's own mark, by which it is known again; nobody can turn it back. */
  marks: readonly { id: string; mark: string }[];
  /** Whether it was sealed with a key that is no longer the first. */
  isStale: (sealed: string) => boolean;
};

/** A value that cannot be opened: another key, another place, or changed on the way. */
export class SealError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SealError';
  }
}
