const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Watches JSON text go by, in one pass over its bytes and with no memory of it: called with each piece, tells whether
 * arrays and objects have stayed within `max` of each other so far. What is no JSON at all is for the parser to say.
 */
export function createDepthGauge(max: number): (piece: Uint8Array) => boolean {
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  let isWithin = true;
  return (piece) => {
    for (const byte of piece) {
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isText = false;
      } else if (byte === QUOTE) isText = true;
      else if (OPENING.has(byte)) depth += 1;
      else if (CLOSING.has(byte)) depth -= 1;
      if (depth > max) isWithin = false;
      if (!isWithin) return false;
    }
    return true;
  };
}
