/** Words that follow a name in running text and are none of it. */
const AFTER =
  /\s*(?:\(|[,;"“”{}[©|]|\bhereina?fter\b|\bwhose\b|\bof\s+(?:no\b|p\.?\s?o\b|\d|plot\b|block\b|house\b|the\b|[A-Z0-9])|\band that\b|\bis (?:the|entitled|hereby|a)\b|\bto\s+(?:erect|build|construct|develop|assign|alienate|hold|carry)\b|\bfor\s|\bin the\b|\bby\s|\bmade\b|\s[–—-]\s|\bhas\b|\bfor a\b|\ban? [\w-]*storey|\bin respect\b|\b(?:at|along|situated?|lying)\s|\bresiding\b|\b(?:a|an) (?:nigerian|company|limited)\b|\bunder\b|\bof the (?:one|other|first|second)\b|(?<!\b(?:Ltd|Plc|Co|Jr|Sr))[.](?=\s*$)).*$/is;
/** Words that begin sentences and labels, and no name. */
const NO_NAME =
  /^(?:this|that|the|any|it|such|you|we|on|my|his|her|their|all|certain|having|has|been|term|permitted|user?|file|location|state|size|area|[il]and known|plot|district|date|dated|cadastral|commencement|issued|address|purpose|survey|plan|land|registered|certificate|number|name|part(?:y|ies)|entry|title|deed|consent|acknowledges?|subject|section|approval|application|(?:sir|madam|dear)\W*(?:$|\/|sir|madam)|ref|our|your|to|in respect|record|nature|property|government|signed|sealed|landed|delivered|no\b)\b/i;
const TITLE_ONLY = /^(?:the|a|an|and|of|to|from|by|in|for|no|nil|none)$/i;

/** Strokes of a pen are read as letters that nobody could say. */
const isPronounced = (word: string) => /\p{L}{3}/u.test(word) && /[aeiouy]/i.test(word.normalize('NFD'));

/** A name as it is compared and shown: what follows it cut off, blanks as one, dots at its end gone. */
export function cleanName(raw: string, isCut = true): string | null {
  const flat = raw
    .replace(/\s+/g, ' ')
    // A letter with marks that was set apart from its word.
    .replace(/(?<=^|\s)(\p{Lu}\p{M}+) (?=\p{Ll})/gu, '$1')
    .replace(/\bDr\.? \(?Mrs\.?\)/, 'Dr. (Mrs.)')
    .replace(/(?<=^|[\s-])0(?=\p{Ll})/gu, 'O')
    // Letters with a mark below them, as a reader of English takes them.
    .replace(/(?<=^|[\s-])\$(?=\p{Ll})/gu, 'S')
    .replace(/(?<=^|[\s-])Q(?=(?!u)\p{Ll})/gu, 'O')
    .replace(/(?<=\p{Lu})Q(?=[^U\p{Ll}]|$)/gu, 'O')
    .replace(/¢o?/g, 'o')
    .replace(/(?<=\s)0(?=\.\s)/g, 'O')
    .replace(/(?<=\p{Ll})q(?=\s|$)/gu, 'g')
    .replace(/(?<=\p{Lu}|['’])\](?=\p{Lu})/gu, 'J')
    .replace(/(?<=^|\s)[il](?=\p{Ll}{3})/gu, 'I')
    // A letter read twice, once large and once small: "NKkiruka", "Ss. Olaniyan".
    .replace(/(?<=(?:^|\s)\p{Lu})(\p{Lu})(?=(\p{Ll}))/gu, (large, _, small: string) =>
      large.toLowerCase() === small ? '' : large,
    )
    .replace(/(?<=^|\s)(\p{Lu})(\p{Ll})(?=\.\s)/gu, (pair, large: string, small: string) =>
      large.toLowerCase() === small ? large : pair,
    )
    .replace(/(?<=\p{Ll}[’'])\s(?=\p{Lu}\p{Ll})/gu, '')
    .trim();
  const protectedTitles = flat
    .replace(/\((Mrs|Mr|Dr|Alhaji|Chief|Engr|Ms|Nig|Nigeria)\.?\)/gi, '⟨$1⟩')
    // The number of a company ends its name.
    .replace(/\((RC\s?:?\d{3,9})\).*$/is, '⟨$1⟩')
    .replace(/ ,/g, ',');
  const cut = (isCut ? protectedTitles.replace(AFTER, '') : protectedTitles)
    .replace(/⟨([\w :]+)⟩/g, (_, title: string) => (/^(?:Nig|RC)/i.test(title) ? `(${title})` : `(${title}.)`))
    .replace(/^[^\p{L}(]+/u, '')
    // The letters of the arrow to the north that stand beside a plan's holder.
    .replace(/^(?:[AN]|[TGMU]\.?\s?N\.?) (?=\p{Lu}\p{L})/u, '')
    .replace(/ (?:[TGMU]\.?\s?N|U\.?T\.?M)\.?$/u, '')
    .replace(/(?<=\p{L}) No$/u, '')
    .replace(/[^\p{L})]+$/u, (end) => (/(?:Ltd|Plc|Co|Jr|Sr)\.$/.test(flat) ? end.slice(0, 1) : ''))
    .trim();
  const words = cut.split(' ').filter((word) => /\p{L}/u.test(word) && !TITLE_ONLY.test(word));
  if (words.length < 2 || words.length > 12 || cut.length > 90 || !words.some(isPronounced)) return null;
  return /^\p{Lu}/u.test(cut) && !NO_NAME.test(cut) ? cut : null;
}

/** Titles and blanks apart, as names are compared. */
export function nameKey(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ɗ]/g, 'd')
    .replace(/[ƙ]/g, 'k')
    .replace(/[ɓ]/g, 'b')
    .replace(/[^a-z ]+/g, ' ')
    .split(/\s+/)
    .filter(
      (word) =>
        word.length > 1 &&
        !/^(mr|mrs|ms|dr|chief|alhaji|alhaja|hajia|barr|engr|prof|otunba|mallam|deacon|pastor|surv|sir|lady|and|arc|rev|ltd|limited|plc|nig|rc)$/.test(
          word,
        ),
    );
}
