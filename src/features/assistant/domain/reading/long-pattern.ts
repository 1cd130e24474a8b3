/** A pattern that is too long for a line, in the pieces it is written in. */
export function longPattern(...pieces: readonly string[]): RegExp {
  return new RegExp(pieces.join(''));
}
