import { lookUp } from '#lib/one-of.ts';
import { LANDMARKS as TABLE } from './data/landmarks.server.ts';
import { placeWords, settlePlaceWords } from './domain/place-words.ts';

/** A thing people name to say where a home should be: a point (WGS84, about a kilometre true) in its city. */
export type Landmark = { name: string; lat: number; lng: number; city: string; state: string };

/** Words `start` to `end` (exclusive) of a text that name a landmark. */
export type NamedLandmark = { start: number; end: number; landmark: Landmark };

/** `isFirm` where no place of the same name is meant: its own name, and any name of a university. */
type Candidate = { landmark: Landmark; isShared: boolean; isFirm: boolean };

const byKey = new Map<string, Candidate[]>();
const longestFrom = new Map<string, number>();
const allWords = new Set<string>();

/** What Hausa, Yoruba, Igbo and Pidgin call the kinds of landmarks, before the name. */
const KINDS: Readonly<Record<string, { ending: string; before: readonly string[] }>> = {
  u: {
    ending: 'university',
    before: ['jamiar', 'jamia ta', 'jamia', 'yunifasiti', 'fasiti', 'mahadum', 'unifasiti', 'ile eko giga'],
  },
  m: { ending: 'market', before: ['kasuwar', 'kasuwa', 'kasuwan', 'oja', 'ahia', 'afia', 'market'] },
  h: { ending: 'hospital', before: ['asibitin', 'asibiti', 'ile iwosan', 'ulo ogwu', 'hospital'] },
  a: {
    ending: 'airport',
    before: [
      'filin jirgin',
      'filin jirgi',
      'filin jirgin sama na',
      'filin saukar jirgi na',
      'papa oko ofurufu',
      'papako ofurufu',
      'ọdu ugbo elu',
      'odu ugboelu',
      'airport',
    ],
  },
};
const SHARED_NAMES: Readonly<Record<string, readonly string[]>> = {
  a: [
    'filin jirgin sama',
    'filin jirgi',
    'filin saukar jirgi',
    'papa oko ofurufu',
    'papako ofurufu',
    'odu ugboelu',
    'odu ugbo elu',
    'airpot',
    'air port',
    'airport',
  ],
};

function add(alias: string, candidate: Candidate): void {
  const words = placeWords(alias);
  const key = words.join(' ');
  if (key === '') return;
  const found = byKey.get(key);
  if (!found) byKey.set(key, [candidate]);
  else if (!found.some(({ landmark }) => landmark === candidate.landmark)) found.push(candidate);
  const first = words[0] ?? '';
  longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, words.length));
  for (const word of words) allWords.add(word);
}

function read(): void {
  let [city, state] = ['', ''];
  for (const line of TABLE.trim().split('\n')) {
    if (line.startsWith('# ')) {
      [city = '', state = ''] = line.slice(2).split(' > ');
      continue;
    }
    const [kind = '', name = '', lat, lng, others = ''] = line.split('|');
    const landmark = { name, lat: Number(lat), lng: Number(lng), city, state };
    for (const alias of [name, ...others.split(',')])
      add(alias.replace('~', ''), {
        landmark,
        isShared: alias.startsWith('~'),
        isFirm: alias === name || kind === 'u',
      });
    const ofKind = lookUp(KINDS, kind);
    const plain = name.toLowerCase();
    const stem = ofKind && plain.endsWith(` ${ofKind.ending}`) ? plain.slice(0, -ofKind.ending.length - 1) : null;
    const named =
      stem ??
      (kind === 'u'
        ? [name, ...others.split(',')].map((one) => /^university of (.+)$/i.exec(one)?.[1]).find(Boolean)
        : undefined);
    for (const before of named ? (ofKind?.before ?? []) : [])
      add(`${before} ${named}`, { landmark, isShared: false, isFirm: true });
    for (const shared of lookUp(SHARED_NAMES, kind) ?? []) add(shared, { landmark, isShared: true, isFirm: true });
  }
}

read();

/** True for a plain lower-case word that occurs in the name of some landmark. */
export function isLandmarkWord(word: string): boolean {
  return allWords.has(word);
}

/** Words of which a mistyped one may be corrected into: one-word names such as "unilag". */
export const LANDMARK_NAMES: readonly string[] = [...byKey]
  .filter(([key, candidates]) => /^[a-z]{5,}$/.test(key) && candidates.some(({ isShared }) => !isShared))
  .map(([key]) => key);

/** What else a text says: the states and cities it names, and which keys are names of places too. */
export type LandmarkContext = {
  states: ReadonlySet<string>;
  cities: ReadonlySet<string>;
  isPlaceName: (key: string) => boolean;
};

/**
 * The landmarks that a text's words name, left to right. `states` and `cities` are what else the text names: a landmark
 * elsewhere is not meant, and a name that several share ("the airport") only there.
 */
export function findLandmarks(
  given: readonly string[],
  { states, cities, isPlaceName }: LandmarkContext,
): NamedLandmark[] {
  const words = settlePlaceWords(given);
  const found: NamedLandmark[] = [];
  for (let start = 0; start < words.length; start += 1) {
    const longest = Math.min(longestFrom.get(words[start] ?? '') ?? 0, words.length - start);
    for (let length = longest; length > 0; length -= 1) {
      const key = words.slice(start, start + length).join(' ');
      const known = byKey.get(key);
      const candidates = known && isPlaceName(key) ? known.filter(({ isFirm }) => isFirm) : known;
      const landmark = candidates && choose(candidates, states, cities);
      if (!landmark) continue;
      const own = withoutPlace(words.slice(start, start + length), landmark, isPlaceName);
      found.push({ start: start + own.from, end: start + own.to, landmark });
      start += length - 1;
      break;
    }
  }
  return found;
}

/** Of "Shoprite Surulere" and "Kano airport" the words that are not the place beside the landmark. */
function withoutPlace(
  words: readonly string[],
  landmark: Landmark,
  isPlaceName: (key: string) => boolean,
): { from: number; to: number } {
  const isNamed = (key: string) => byKey.get(key)?.some((one) => one.landmark === landmark) ?? false;
  for (let cut = 1; cut < words.length; cut += 1) {
    const [head, tail] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    if (isPlaceName(tail) && isNamed(head)) return { from: 0, to: cut };
    if (isPlaceName(head) && isNamed(tail)) return { from: cut, to: words.length };
  }
  return { from: 0, to: words.length };
}

function choose(candidates: readonly Candidate[], states: ReadonlySet<string>, cities: ReadonlySet<string>) {
  const isThere = ({ landmark }: Candidate) => states.has(landmark.state);
  const own = candidates.filter((candidate) => !candidate.isShared && (states.size === 0 || isThere(candidate)));
  const shared = candidates.filter((candidate) => candidate.isShared && isThere(candidate));
  const fitting = own.length > 0 ? own : shared;
  return (fitting.find(({ landmark }) => cities.has(landmark.city)) ?? fitting[0])?.landmark;
}
