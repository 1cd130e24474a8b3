import { plainText } from '#lib/slug.ts';

/**
 * The 36 states and the Federal Capital Territory: name as stored in properties.state, short code (ISO 3166-2:NG), a
 * point in its middle (WGS84), and other names people use. Small enough for the browser.
 */
const TABLE = `
Abia|AB|5.45|7.52
Adamawa|AD|9.31|12.40
Akwa Ibom|AK|4.91|7.86|akwaibom,aks
Anambra|AN|6.22|6.93
Bauchi|BA|10.77|10.00
Bayelsa|BY|4.77|6.07
Benue|BE|7.34|8.74
Borno|BO|11.89|13.16
Cross River|CR|5.87|8.60|crossriver,cross rivers
Delta|DE|5.71|5.94
Ebonyi|EB|6.26|8.01
Edo|ED|6.63|5.93
Ekiti|EK|7.72|5.31
Enugu|EN|6.54|7.44
FCT|FC|8.89|7.19|abuja,abuja fct,fct abuja,federal capital territory,federal capital territory abuja,abuja federal capital territory
Gombe|GO|10.37|11.19
Imo|IM|5.57|7.06
Jigawa|JI|12.23|9.56
Kaduna|KD|10.38|7.71
Kano|KN|11.75|8.52
Katsina|KT|12.39|7.64
Kebbi|KE|11.68|3.98
Kogi|KO|7.74|6.69
Kwara|KW|8.96|4.39
Lagos|LA|6.53|3.71|lasgidi,eko,gidi,las gidi
Nasarawa|NA|8.50|8.20|nassarawa
Niger|NI|9.93|5.60
Ogun|OG|7.00|3.47
Ondo|ON|6.91|5.15
Osun|OS|7.56|4.52
Oyo|OY|8.16|3.61
Plateau|PL|9.22|9.52|plataeu
Rivers|RI|4.84|6.91
Sokoto|SO|13.06|5.32
Taraba|TA|7.99|10.77
Yobe|YO|12.30|11.43
Zamfara|ZA|12.12|6.22
`;

export type State = {
  /** As stored in properties.state: "Lagos", "FCT", "Akwa Ibom". */
  name: string;
  code: string;
  lat: number;
  lng: number;
  /** Lower-case names people use for it, its own among them. */
  aliases: readonly string[];
};

/** All 37, in alphabetical order. */
export const STATES: readonly State[] = TABLE.trim().split('\n').map(readState);

export const STATE_NAMES: readonly string[] = STATES.map(({ name }) => name);

function readState(line: string): State {
  const [name = '', code = '', lat, lng, aliases = ''] = line.split('|');
  return {
    name,
    code,
    lat: Number(lat),
    lng: Number(lng),
    aliases: [plainText(name), ...aliases.split(',').filter(Boolean)],
  };
}

const BY_ALIAS = new Map(STATES.flatMap((state) => state.aliases.map((alias) => [alias, state.name] as const)));

/**
 * The stored name of a state: "Abuja (FCT)", "Imo State", "lagos, nigeria" → "FCT", "Imo", "Lagos"; null for anything
 * else.
 */
export function findState(text: string): string | null {
  if (text.length > 80) return null;
  const words = plainText(text)
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
    .replace(/ nigeria$/, '');
  return BY_ALIAS.get(words) ?? BY_ALIAS.get(words.replace(/ state$/, '')) ?? null;
}

/** The state as written in a sentence or heading: "Imo State", "FCT". */
export function stateTitle(name: string): string {
  return name === 'FCT' ? name : `${name} State`;
}

/** The point in the middle of a state; null for an unknown name. */
export function stateCentre(name: string): { lat: number; lng: number } | null {
  const state = STATES.find((candidate) => candidate.name === name);
  return state ? { lat: state.lat, lng: state.lng } : null;
}
