/** Pages behind a sign-in, forms that few open, telephone numbers, and documents: together two thirds of all routes. */
const SELDOM =
  /^(content|inbox|insights|support)\b|features\/leads\/pages\/(inbox|sent)|features\/property\/pages\/(call|whatsapp)-|features\/(accounts|admin|advertising|agents|assistant|duplicates|feeds|guides|holds|identity|insights|ledger|mandates|mortgage|papers|payments|plans|privacy|professionals|registry|rentals|reports|reviews|staging|submissions|support|voice|whatsapp)\//;
/** The agents that people look for, and the office, whose header link shows that the guard is looking (AUTH-005). */
const BUT_COMMON = /\/pages\/(agent-finder-page|agent-page)$|features\/admin\//;

/**
 * Whether the pages on which people look for homes know the way to this one by script. To any other they go as to
 * another document, so that nobody's first load carries the names of all (docs/decisions/0033).
 */
export function isCommonRoute(id: string): boolean {
  return !SELDOM.test(id) || BUT_COMMON.test(id);
}

/** The address of the table that names every route, from that of the table of the common ones. */
export function wholeTable(address: string): string {
  return address.replace(/\.js$/, '-whole.js');
}
