/** A number of a paper: letters, digits and signs, digits among them. */
const NUMBER =
  /^[\s:.#№°-]*((?:[A-Z]{1,5}\s)?[A-Za-z0-9()][A-Za-z0-9./()\\&-]*(?:\s(?:of|OF)\s[A-Z0-9/][\w/-]*)?(?:\s?[/-]\s?[A-Za-z0-9][\w./()-]*)*(?:\s\d[\w/-]*)?)/;
/** "No. 96 at Page 96 in Volume 690": number, page and volume of a register. */
const PARTICULARS =
  /^\W*(?:no\.?|number)?\W{0,2}(\d+)[,\s]+(?:at\s+)?(?:page|pg\.?|p\.)\s*(\d+)[,\s]+(?:(?:in|of)\s+)?(?:the\s+)?vol(?:ume)?\.?\s*(\w+)/i;

/** The number at the head of a text, put right; null where none stands there. */
export function cleanNumber(raw: string): string | null {
  const [, number, page, volume] = PARTICULARS.exec(raw) ?? [];
  if (number && page && volume) return `${number}/${page}/${volume}`;
  const [, registered] = /^\W*(?:\d\s)?(\d{1,4}\/\d{1,4}\/\d{2,4}[A-Z]?)(?=\s|File|$)/.exec(raw) ?? [];
  if (registered) return registered;
  const match = NUMBER.exec(raw.trim().replace(/^no\.\s*/i, ''));
  const value = (match?.[1] ?? '')
    .replace(/\s*([/-])\s*/g, '$1')
    .replace(/[.,;:)(]+$/, '')
    .trim();
  return /\d/.test(value) && value.length >= 3 && value.length <= 40 ? mendNumber(value) : null;
}

/**
 * Letters and digits that look alike, put right by what stands beside them: numbers of papers are made of parts that
 * are letters or digits, with strokes between.
 */
function mendNumber(raw: string): string {
  const whole = raw
    .replace(/([A-Z]{2})[I/l|]{0,2}C\s?of\s?[O0]\s?[/I]?\s?(?=\d)/, '$1/C of O/')
    .replace(/\bC of [0Q](?=\/|$)/i, 'C of O')
    // A stroke read as a letter: between letters and digits, and beside a short part that is letters too.
    .replace(/^([A-Z0]{2,5})[Il|]([A-Z]{1,4}?)[Il|]?\/?(?=\d{2,})/, '$1/$2/')
    .replace(/^([A-Z]{2,5})[Il|](GC|BP|DP|RV|SR|BC|CO|DO|C|D|B|P)(?=\/)/, '$1/$2')
    .replace(/^([A-Z]{2,5})\/[Il|](GC|BP|DP|RV|SR|BC|CO|DO)(?=\/)/, '$1/$2');
  if (!whole.includes('/')) return whole;
  return whole
    .split('/')
    .map((part) =>
      part
        .replace(/^([A-Z]{1,2})0O?$/, '$1O')
        .replace(/^[0O]{1,2}([A-Z])$/, 'O$1')
        .replace(/^[0O](?=[A-Z]{2,3}$)/, 'O')
        .replace(/^([A-Z])0([A-Z])$/, '$1O$2')
        .replace(/^([A-Z]{2})[Il|]([A-Z]{2})[Il|]?$/, '$1/$2')
        .replace(/^[Il|]([A-Z]{3})$/, '$1')
        .replace(/^[Il|]?([A-Z])[Il|]([A-Z]{2}\d+)$/, '$1/$2')
        .replace(/^(?=[\dOIl]*\d[\dOIl]*$)[\dOIl]{2,}$/, (mixed) => mixed.replace(/O/g, '0').replace(/[Il]/g, '1')),
    )
    .join('/')
    .replace(/^L\.?S\//, 'LS/');
}
