import { plainText } from '#lib/slug.ts';

/**
 * The 36 states and the Federal Capital Territory: name as stored in properties.state, short code (ISO 3166-2:NG), a point in
 * its middle (WGS84), and other names people use. Small enough for the browser.
 */
const TABLE = `
Abia|AB|5.43|7.49
Adamawa|AD|9.17|12.31
Akwa Ibom|AK|4.99|7.80|akwaibom,aks
Anambra|AN|6.22|6.97
Bauchi|BA|10.99|9.33
Bayelsa|BY|4.82|5.96
Benue|BE|7.28|8.68
Borno|BO|11.87|13.43
Cross River|CR|5.80|8.40|crossriver,cross rivers
Delta|DE|5.76|5.50
Ebonyi|EB|6.24|8.07
Edo|ED|6.67|5.87
Ekiti|EK|7.70|5.30
Enugu|EN|6.52|7.39
FCT|FC|8.92|7.19|abuja,abuja fct,fct abuja,federal capital territory,federal capital territory abuja,abuja federal capital territory
Gombe|GO|10.40|11.21
Imo|IM|5.57|7.03
Jigawa|JI|11.98|9.61
Kaduna|KD|10.26|7.87
Kano|KN|11.57|8.53
Katsina|KT|12.24|7.51
Kebbi|KE|11.68|3.98
Kogi|KO|7.65|6.85
Kwara|KW|9.08|4.57
Lagos|LA|6.53|3.71|lasgidi,eko,gidi,las gidi
Nasarawa|NA|8.55|8.19|nassarawa
Niger|NI|9.79|5.71
Ogun|OG|7.13|3.27
Ondo|ON|6.82|4.86
Osun|OS|7.54|4.53
Oyo|OY|8.14|3.61
Plateau|PL|9.37|9.63|plataeu
Rivers|RI|5.00|6.83|river
Sokoto|SO|12.71|5.21
Taraba|TA|8.02|10.36
Yobe|YO|11.98|11.55
Zamfara|ZA|12.07|6.00
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
  return { name, code, lat: Number(lat), lng: Number(lng), aliases: [plainText(name), ...aliases.split(',').filter(Boolean)] };
}

const BY_ALIAS = new Map(STATES.flatMap((state) => state.aliases.map((alias) => [alias, state.name] as const)));

/** The stored name of a state: "Abuja (FCT)", "Imo State", "lagos, nigeria" → "FCT", "Imo", "Lagos"; null for anything else. */
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
