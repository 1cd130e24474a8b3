import type { ParsedWords } from '#features/finding/search-words.ts';
import { plainText } from '#lib/slug.ts';

/** What a careful agent in Nigeria is sure of in a sentence; what is not named is not judged (README.md beside this). */
type Expected = {
  deal?: string | null;
  types?: (string | { anyOf: string[] })[];
  places?: (string | { name: string; state: string })[];
  price?: { min?: number | null; max?: number | null; currency?: string };
  period?: string;
  bedrooms?: { count?: number; exact?: number; min?: number | null; max?: number | null };
  bathrooms?: number;
  toilets?: number;
  titles?: string[];
  area?: { sqm?: number; plots?: number };
  extras?: string[];
  not?: { place?: string; extra?: string; type?: string }[];
  near?: string;
  leftover_ok?: boolean;
};
export type Sentence = { id: string; language: string; text: string; expect: Expected };

const fold = (name: string) => plainText(name).replaceAll(/[^a-z0-9]/g, '');
const isSame = (a: string, b: string) => fold(a) === fold(b);
const say = (value: unknown) => JSON.stringify(value);

/** What a reading lacks or has wrong, each beginning with its field; none for a sentence that is read rightly. */
export function findFaults(read: ParsedWords, { expect }: Sentence): string[] {
  return [
    ...dealFaults(read, expect),
    ...typeFaults(read, expect),
    ...placeFaults(read, expect),
    ...priceFaults(read, expect),
    ...roomFaults(read, expect),
    ...areaFaults(read, expect),
    ...wishFaults(read, expect),
    ...denialFaults(read, expect),
  ];
}

function dealFaults(read: ParsedWords, { deal, period }: Expected): string[] {
  return [
    ...(deal !== undefined && read.deal !== deal && !isLetByPeriod(read, deal)
      ? [`deal: ${read.deal}, not ${deal}`]
      : []),
    ...(period !== undefined && read.period !== period ? [`period: ${read.period}, not ${period}`] : []),
  ];
}

/** A rent that is known by its period is searched as one, whatever word stands for the deal. */
const isLetByPeriod = ({ deal, period }: ParsedWords, expected: string | null) =>
  expected === 'rent' && deal === null && (period === 'year' || period === 'month');

function typeFaults(read: ParsedWords, { types = [] }: Expected): string[] {
  const words: readonly string[] = read.types.map(({ word }) => word);
  const missing = types.filter(
    (type) => !(typeof type === 'string' ? [type] : type.anyOf).some((word) => words.includes(FLATS.get(word) ?? word)),
  );
  const land = read.area !== null && read.area.unit === 'plot' && words.length === 0;
  return missing
    .filter((type) => !(type === 'land' && land))
    .map((type) => `type: no ${say(type)} among ${say(words)}`);
}

/** The rules know one word for both. */
const FLATS = new Map([['flat', 'apartment']]);

function placeFaults(read: ParsedWords, { places }: Expected): string[] {
  if (!places) return [];
  const isFound = (expected: string | { name: string; state: string }) =>
    read.places.some(({ name, names, state }) =>
      typeof expected === 'string'
        ? [name, ...names].some((one) => isSame(one, expected))
        : [name, ...names].some((one) => isSame(one, expected.name)) &&
          (isSame(state, expected.state) || expected.state === 'FCT'),
    );
  const missing = places.filter((place) => !isFound(place));
  const expectedNames = places.map((place) => (typeof place === 'string' ? place : place.name));
  const extra = read.places.filter(
    ({ name, names }) => !expectedNames.some((expected) => [name, ...names].some((one) => isSame(one, expected))),
  );
  // A city or state beside what lies in it narrows nothing wrongly.
  const wrong = extra.filter(({ kind, name, state }) =>
    kind === 'state' || kind === 'city'
      ? !read.places.some((other) => other.name !== name && (other.city === name || other.state === state))
      : true,
  );
  return [
    ...missing.map((place) => `place: no ${say(place)} among ${say(read.places.map(({ name }) => name))}`),
    ...(missing.length === 0 ? wrong.map(({ name, state }) => `place: ${name} (${state}) is too much`) : []),
  ];
}

function priceFaults(read: ParsedWords, { price }: Expected): string[] {
  if (!price) return [];
  const own = read.price ?? read.moveIn;
  if (!own) return ['price: none'];
  const naira = (minor: number | null) => (minor === null ? null : minor / 100);
  const found = { min: naira(own.minMinor), max: naira(own.maxMinor), currency: own.currency };
  const isRight =
    (price.min === undefined || price.min === found.min) &&
    (price.max === undefined || price.max === found.max) &&
    (price.currency === undefined || price.currency === found.currency);
  return isRight ? [] : [`price: ${say(found)}, not ${say(price)}`];
}

function roomFaults(read: ParsedWords, { bedrooms, bathrooms }: Expected): string[] {
  const faults: string[] = [];
  if (bedrooms) {
    const { min = null, max = null } = read.bedrooms ?? {};
    const count = bedrooms.exact ?? bedrooms.count;
    const [low, high] = count === undefined ? [bedrooms.min ?? null, bedrooms.max ?? null] : [count, count];
    if (!read.bedrooms || min !== low || max !== high)
      faults.push(`bedrooms: ${say(read.bedrooms)}, not ${say(bedrooms)}`);
  }
  if (bathrooms !== undefined && read.bathrooms !== bathrooms)
    faults.push(`bathrooms: ${read.bathrooms}, not ${bathrooms}`);
  return faults;
}

function areaFaults(read: ParsedWords, { area }: Expected): string[] {
  if (!area) return [];
  const own = read.area;
  if (!own) return ['area: none'];
  const plots = own.unit === 'plot' ? own.count : null;
  const isRight =
    (area.plots === undefined || plots === area.plots) &&
    (area.sqm === undefined || Math.abs((own.areaSqm ?? 0) - area.sqm) <= 1);
  return isRight ? [] : [`area: ${say(own)}, not ${say(area)}`];
}

function wishFaults(read: ParsedWords, { titles = [], extras = [], toilets, near }: Expected): string[] {
  const nearby = read.chips.flatMap((chip) => (chip.kind === 'near' ? [chip.value.name] : []));
  const told = read.chips.find((chip) => chip.kind === 'toilets')?.value;
  return [
    ...titles.filter((title) => !read.titleTypes.some((one) => one === title)).map((title) => `title: no ${title}`),
    ...extras.filter((extra) => !read.extras.some((one) => one === extra)).map((extra) => `extra: no ${extra}`),
    ...(toilets !== undefined && told !== toilets ? [`toilets: ${told}, not ${toilets}`] : []),
    ...(near !== undefined && !nearby.some((name) => fold(name).includes(fold(near)) || fold(near).includes(fold(name)))
      ? [`near: no ${near} among ${say(nearby)}`]
      : []),
  ];
}

function denialFaults(read: ParsedWords, { not = [] }: Expected): string[] {
  return not.flatMap(({ place, extra, type }) => {
    const wished =
      (place !== undefined &&
        read.places.some(({ name, names }) => [name, ...names].some((one) => isSame(one, place)))) ||
      (extra !== undefined && read.extras.some((one) => one === extra)) ||
      (type !== undefined && read.types.some(({ word }) => word === type));
    const { places, types, extras } = read.excluded;
    const isExcluded =
      places.some(({ name, names }) => [name, ...names].some((one) => isSame(one, place ?? ''))) ||
      types.some(({ word }) => word === (FLATS.get(type ?? '') ?? type)) ||
      extras.some((one) => one === extra);
    if (wished) return [`not: ${say({ place, extra, type })} is wished for`];
    return isExcluded ? [] : [`not: ${say({ place, extra, type })} is not excluded`];
  });
}
