/**
 * Words that, standing alone as a whole message, end what we write, or begin it again; as people of the five languages
 * write them, without accents.
 */
const STOP_WORDS = [
  ...['stop', 'stop all', 'stopall', 'unsubscribe', 'opt out', 'optout', 'quit', 'end', 'cancel', 'remove me'],
  ...['stop messaging me', 'stop texting me', 'do not message me', 'leave me alone', 'no more messages'],
  ...['stop am', 'abeg stop', 'abeg stop am', 'make una stop', 'comot me', 'comot my number', 'no text me again'],
  ...['no send me message again', 'no disturb me again'],
  ...['daina', 'ka daina', 'ku daina', 'dakata', 'tsaya'],
  ...['duro', 'e duro', 'da duro', 'dawo duro', 'e dawo duro'],
  ...['kwusi', 'kwusi ya', 'biko kwusi'],
];
const START_WORDS = [
  ...['start', 'unstop', 'start again', 'subscribe', 'opt in', 'optin', 'resume'],
  ...['start am', 'start am again', 'begin again', 'make una start again'],
  ...['fara', 'ci gaba', 'sake farawa', 'bere', 'e bere', 'malite', 'bido', 'malite ozo'],
];
const FORGET_WORDS = [
  ...['forget me', 'delete my messages', 'delete my data', 'erase my data', 'forget everything'],
  ...['delete all my message', 'comot everything wey i write', 'manta da ni', 'gbagbe mi', 'chefuo m'],
];

export type ChannelWord = 'stop' | 'start' | 'forget';

const WORDS: ReadonlyMap<string, ChannelWord> = new Map([
  ...STOP_WORDS.map((words) => [words, 'stop'] as const),
  ...START_WORDS.map((words) => [words, 'start'] as const),
  ...FORGET_WORDS.map((words) => [words, 'forget'] as const),
]);
const LONGEST = 60;

/** What a whole message asks of the channel itself; null where it is meant for whoever answers. */
export function readChannelWord(text: string): ChannelWord | null {
  if (text.length > LONGEST) return null;
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return WORDS.get(plain) ?? null;
}
