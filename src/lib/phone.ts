/** Nigerian mobile numbers without the leading 0 (nigeria.md 3.3); toll-free 0800 and UAN 0700 are not mobiles. */
const MOBILE =
  /^(?:(?:702[0-24-9]|819[01])\d{6}|(?:7(?:0[13-689]|[12]\d)|8(?:0[1-9]|1[0-8])|9(?:0[1-9]|1[1-6]))\d{7})$/;
/** A number of another country in E.164: 8 to 15 digits behind the plus. */
const FOREIGN = /^\+(?!234)[1-9]\d{7,14}$/;
const COUNTRY_CODE = '234';
const LONGEST_PHONE = 40;

/** Digits, with a plus in front where one was written; what a link says before, punctuation and the (0) left out. */
function strip(text: string): string {
  // Not by `cleanText`, which browsers would load for it; what comes in has passed that.
  const compact = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replace(/^\s*(?:tel:|(?:https?:\/\/)?wa\.me\/)/i, '')
    .replace(/^\s*\+\s*(\d{1,3})\s*\(0\)/, '+$1')
    .replaceAll(/[\s().\-–‑/]/g, '');
  return compact.startsWith('00') ? `+${compact.slice(2)}` : compact;
}

/**
 * The Nigerian mobile number in a text as E.164 ("+2348031234567"), whatever way it is written; null when it is not
 * one.
 */
export function parsePhone(text: string): string | null {
  if (text.length > LONGEST_PHONE) return null;
  const national = strip(text)
    .replace(/^\+?234/, '')
    .replace(/^0/, '');
  return MOBILE.test(national) ? `+${COUNTRY_CODE}${national}` : null;
}

/**
 * Like parsePhone, but a number of another country written with + or 00 is kept as well: people abroad buy homes too.
 */
export function parseContactPhone(text: string): string | null {
  const mobile = parsePhone(text);
  if (mobile) return mobile;
  const compact = text.length > LONGEST_PHONE ? '' : strip(text);
  return FOREIGN.test(compact) ? compact : null;
}

/** "0803 123 4567" for a Nigerian number in E.164; other numbers as they are. */
export function formatPhone(e164: string): string {
  const national = /^\+234(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return national ? `0${national[1]} ${national[2]} ${national[3]}` : e164;
}

/** The tel: link of a number in E.164. */
export function telLink(e164: string): string {
  return `tel:${e164}`;
}

/** The WhatsApp link of a number in E.164, with a first message where one is given. */
export function whatsappLink(e164: string, message?: string): string {
  const query = message ? `?text=${encodeURIComponent(message)}` : '';
  return `https://wa.me/${e164.replace(/^\+/, '')}${query}`;
}

/** The link by which somebody sends a text to whom they choose in WhatsApp. */
export function whatsappShare(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
