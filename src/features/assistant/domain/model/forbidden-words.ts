import { longPattern } from '../reading/long-pattern.ts';

/** What a model may never say, whatever it was given. Texts are plain: lower case, ASCII, one blank between words. */

/** That something is sure, or will be worth more. */
const PROMISES = longPattern(
  String.raw`\bguarante\w*|\bguaranti\w*|\b(?:100|hundred) ?(?:%|percent|per cent)|\brisk ?free|\b(?:no|zero|`,
  String.raw`without) risks?\b|`,
  String.raw`\b(?:cannot|cant|can never|will never|wont) (?:lose|fail|regret)|\bno go fail|\bsure (?:deal|bet|`,
  'profit|title|banker)|',
  String.raw`\b(?:i|we|zaure) (?:promise|assure|swear|vouch|confirm that)|\btrust me\b|\b(?:definitely|certainly|`,
  String.raw`surely|for sure|no doubt|rest assured)\b|`,
  String.raw`\b(?:will|go|going to|bound to|sure to) (?:\w+ ){0,3}(?:rise|increase|appreciate|double|triple|`,
  'go up|gain|grow|climb|soar)|',
  String.raw`\b(?:double|triple) (?:your|in)|\bprofits?\b|\broi\b|\b(?:high|good|great|best) returns?\b|`,
  String.raw`\bbest (?:deal|investment)|\bgood investment`,
);

/** What only a lawyer or a registry can say. */
const LEGAL = longPattern(
  String.raw`\blegal(?:ly|ity)?\b(?! fees?| or agreement)|\billegal|\blawful|\bsue\b|\bsuing\b|\bcourts?\b|`,
  String.raw`\bentitled\b|\bbinding\b|\benforce|`,
  String.raw`\b(?:no need|dont need|do not need|without) (?:of |for )?(?:a |any )?(?:lawyer|surveyor|search|`,
  'inspection|check)|',
  String.raw`\b(?:titles?|papers?|documents?|c of o|deed|consent|ownership) (?:\w+ ){0,2}(?:is|are|`,
  String.raw`dey) (?:\w+ ){0,2}(?:good|genuine|valid|real|`,
  String.raw`authentic|clean|safe|perfect|fine|ok|okay|complete|correct|intact|sound)\b|\bgenuine\b|\bauthentic|`,
  String.raw`\blegit|\bbona fide|\bclean title|\bgood title`,
);

/** Asking for money, or for what opens an account. */
const PAYING = longPattern(
  String.raw`\b(?:please|kindly|just|should|must|need to|have to|go ahead and|you can|you may|make you|`,
  String.raw`abeg) (?:\w+ ){0,3}(?:pay|transfer|send|deposit|wire|remit)\b|`,
  String.raw`\b(?:pay|transfer|send|deposit|wire|remit)\b (?:\w+ ){0,8}(?:now|today|first|to|into|immediately|`,
  String.raw`upfront|via|through|account|here|secure|reserve|hold)\b|`,
  String.raw`\baccount (?:number|no|name|details)|\bacct\b|\bbank details|\b(?:reservation|booking|inspection|`,
  'viewing|commitment|holding|processing|registration) fee|',
  String.raw`\b(?:share|send|give|enter|type|provide|tell me|confirm) (?:\w+ ){0,4}(?:bvn|nin|card|pin|otp|`,
  String.raw`password|account|cvv)\b|`,
  String.raw`\b(?:gift cards?|crypto|bitcoin|usdt|western union|opay|palmpay|moniepoint|kuda|gtbank|zenith|uba)\b`,
);
/** "Do not pay before viewing" is advice we give: it is taken out before the words above are looked for. */
const WARNING = longPattern(
  String.raw`\b(?:do not|dont|never|nobody should|no dey|make you no|avoid|without)(?: ever| you)? (?:pay|paying|`,
  String.raw`transfer|send|sending|deposit)\b`,
  '(?: (?:any|anything|money|anybody|anyone|rent|deposit|agents?|them|before|until|unless|you|have|has|',
  'seen|see|view|viewing|inspect|inspecting|seeing|the|',
  'a|home|house|it|inside|and|met|owner|search|registry|checked|checking))*',
);

/** That something was done which only a person's own press does, or that a person speaks. */
const DONE = longPattern(
  String.raw`\bi (?:am|m) (?:a |an |not a (?:bot|program|machine)|your )?(?:human|real person|agent|lawyer|`,
  String.raw`person|landlord|owner)\b|\bim (?:a )?(?:human|person|agent)|`,
  String.raw`\b(?:i|we) (?:have |ve |just |already )*(?:booked|reserved|scheduled|paid|sent|called|emailed|`,
  String.raw`informed|contacted|arranged|held|secured|notified)\b|`,
  String.raw`\b(?:is|are|been|was) (?:now |already )?(?:booked|reserved|scheduled|secured|paid for|arranged)\b|`,
  String.raw`\b(?:system prompt|my instructions|ignore (?:all|previous|the above)|as an ai)\b`,
);

/** A way to reach somebody outside of the product. */
const CONTACT =
  /https?:|www\.|\S@\S|\b[\w-]+\.(?:com|ng|net|org|io|me|link|info|biz|co)\b|wa\.me|\bwhatsapp\b|\btelegram\b/i;

export type Forbidden = 'promise' | 'legal' | 'payment' | 'claim' | 'contact';

/** Which of these a text breaks; null where it breaks none. `plain` is the same text as rules read it. */
export function forbiddenIn(text: string, plain: string): Forbidden | null {
  if (CONTACT.test(text)) return 'contact';
  // "G u a r a n t e e d" and "guaran-teed".
  if (PROMISES.test(plain) || /guarant(?!or)/.test(plain.replaceAll(' ', ''))) return 'promise';
  if (LEGAL.test(plain)) return 'legal';
  if (PAYING.test(plain.replaceAll(new RegExp(WARNING.source, 'g'), ' '))) return 'payment';
  return DONE.test(plain) ? 'claim' : null;
}

/** What a home or a place is said to have or to be: only our records may say so. */
const CLAIMS: readonly RegExp[] = [
  ...[
    /\bc of o\b/,
    /\bcertificate of occupancy\b/,
    /\bconsent\b/,
    /\bdeed\b/,
    /\bexcision\b/,
    /\bgazette\b/,
    /\bfreehold\b/,
  ],
  ...[/\bregistered\b/, /\bsurvey\b/, /\bchecked\b/, /\btrusted\b/, /\bapproved\b/, /\breputable\b/],
  ...[/\bsafe\b/, /\bsafest\b/, /\bsecure\b/, /\bsecurity\b/, /\bcrime\b/, /\bflood\w*/, /\bquiet\b/, /\bpeaceful\b/],
  ...[/\b24 hours?\b/, /\bconstant\b/, /\belectricity\b/, /\bpower\b/, /\bborehole\b/, /\bgood road\b/, /\btarred\b/],
  ...[
    /\bpool\b/,
    /\bgym\b/,
    /\bgenerator\b/,
    /\bsolar\b/,
    /\binverter\b/,
    /\bserviced\b/,
    /\bfurnished\b/,
    /\bgated\b/,
  ],
  ...[/\bparking\b/, /\bnewly\b/, /\bbrand new\b/, /\brenovated\b/, /\bsea view\b/, /\bocean\b/, /\bnegotiable\b/],
  ...[/\bdiscount\w*/, /\bbargain\b/, /\bcheapest\b/, /\bbelow market\b/, /\bavailable\b/, /\bwalking distance\b/],
];

/** True where a text claims what nothing it rests on says. */
export function claimsMore(plain: string, ground: string): boolean {
  return CLAIMS.some((claim) => claim.test(plain) && !claim.test(ground));
}
