/** What two names say of each other. */
export const NAME_VERDICTS = ['match', 'close', 'differs'] as const;
export type NameVerdict = (typeof NAME_VERDICTS)[number];

const TITLES = new Set(
  `mr mrs miss ms mallam malam mal dr prof chief alhaji alhaja alh hajia haj engr engineer arc architect barr barrister
  esv surv surveyor pst pastor rev reverend evang evangelist sir dame lady hon honourable prince princess otunba oba
  olori igwe lolo nze ichie amb gen col capt bldr tpl mazi comrade elder deacon deaconess`.split(/\s+/),
);
/** Words by which a name is a company's, and that tell no company from another. */
const COMPANY = new Set(
  `ltd limited plc llc inc incorporated co company nig nigeria nigerian enterprise enterprises ent venture ventures
  properties property homes realty realtors realtor estate estates investment investments services global int intl
  international resources group holdings consult consulting and the of`.split(/\s+/),
);
/** Of a name alone these say that it is a company's. */
const SURELY_COMPANY = new Set(
  'ltd limited plc llc inc incorporated company enterprise enterprises ventures properties realty investments'.split(
    ' ',
  ),
);
const HOOKED = new Map(Object.entries({ ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ǝ: 'e', ı: 'i' }));
/** Names are short; what is longer is read no further. */
const LONGEST = 200;

type Read = { words: string[]; isCompany: boolean };

/**
 * Whether a bank account's name is one of the names a person goes by: word order, titles, tone marks and hooked letters
 * do not count, and a middle name more or less does not either. `close` where it takes an initial, one letter or a
 * company of the person's own name to bring them together; the best of several names counts.
 */
export function compareNames(accountName: string, names: readonly string[]): NameVerdict {
  const account = read(accountName);
  const verdicts = names.map((name) => compare(account, read(name)));
  return NAME_VERDICTS.find((verdict) => verdicts.includes(verdict)) ?? 'differs';
}

function read(name: string): Read {
  const plain = name
    .slice(0, LONGEST)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ɓɗƙƴǝı]/g, (letter) => HOOKED.get(letter) ?? letter)
    .replace(/['’ʼ`]/g, '');
  const all = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const isCompany = all.some((word) => SURELY_COMPANY.has(word));
  const words = all.filter((word) => !TITLES.has(word) && !(isCompany && COMPANY.has(word)));
  return { words, isCompany };
}

function compare(account: Read, person: Read): NameVerdict {
  if (account.words.length === 0 || person.words.length === 0) return 'differs';
  if (account.isCompany || person.isCompany) return compareCompanies(account, person);
  // "Oluwa Seun" and "Oluwaseun" are one name.
  const isSpelt = account.words.some((word) => word.length > 2);
  if (isSpelt && person.words.length > 1 && account.words.join('') === person.words.join('')) return 'match';
  return comparePeople(account.words, person.words);
}

/** A company is its whole name; a person's own company is still another payee. */
function compareCompanies(account: Read, person: Read): NameVerdict {
  const isSame = account.words.toSorted().join(' ') === person.words.toSorted().join(' ');
  if (!isSame) return 'differs';
  return account.isCompany === person.isCompany ? 'match' : 'close';
}

/** Every word of the shorter name stands in the longer one, and at least two of them do so as they are. */
function comparePeople(account: readonly string[], person: readonly string[]): NameVerdict {
  const [short, long] = account.length <= person.length ? [account, person] : [person, account];
  const left = [...long];
  const take = (fits: (word: string) => boolean) => {
    const at = left.findIndex(fits);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  // Whole words first, so that an initial takes none that another word needs.
  const rest = short.filter((word) => word.length < 2 || !take((other) => other === word));
  const whole = short.length - rest.length;
  if (rest.length === 0) return whole >= 2 ? 'match' : 'differs';
  const slips = rest.filter((word) => !take((other) => isInitialOf(word, other)));
  if (whole < 1 || slips.length > 1) return 'differs';
  return slips.every((word) => take((other) => isOneSlip(word, other))) ? 'close' : 'differs';
}

function isInitialOf(one: string, other: string): boolean {
  return (one.length === 1 || other.length === 1) && one[0] === other[0];
}

/** One letter more, less or another, in a word long enough that it stays the same word. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 5 || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [mine, theirs] = [one.length >= other.length ? 1 : 0, other.length >= one.length ? 1 : 0];
  return one.slice(start + mine) === other.slice(start + theirs);
}

/**
 * Whether somebody known by the one name may go by the other: the same but for what `compareNames` forgives, and one
 * name more or less.
 */
export function isSameName(one: string, other: string): boolean {
  if (one.trim().toLowerCase() === other.trim().toLowerCase()) return true;
  const [mine, theirs] = [read(one).words, read(other).words];
  if (mine.length > 0 && mine.join(' ') === theirs.join(' ')) return true;
  return Math.abs(mine.length - theirs.length) <= 1 && compareNames(one, [other]) !== 'differs';
}
