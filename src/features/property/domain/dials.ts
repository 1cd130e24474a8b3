/** Chrome and its kin on a telephone; what is drawn inside another program, or on a server for the phone, is not. */
const ANDROID_CHROME =
  /\(Linux; Android [^)]*\) AppleWebKit\/[\d.]+ \(KHTML, like Gecko\) Chrome\/[\d.]+ Mobile Safari\/[\d.]+$/;
const INSIDE_A_PROGRAM = /; wv\)/;

/**
 * Whether a browser is known to open the dialler by itself when an answer leads to `tel:`. Every other one gets a page
 * with the number: one that does not follow would show an error, and a computer cannot dial.
 */
export function opensDialler(userAgent: string | null): boolean {
  return userAgent !== null && ANDROID_CHROME.test(userAgent) && !INSIDE_A_PROGRAM.test(userAgent);
}
