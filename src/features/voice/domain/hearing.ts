import type { Language } from '#vocabulary/languages.ts';

/** Why nothing was heard, as a browser's own recognition says it or as we find out. */
export type DeafReason = 'denied' | 'offline' | 'nothing' | 'no_microphone' | 'language' | 'failed';

const REASONS: ReadonlyMap<string, DeafReason> = new Map([
  ['not-allowed', 'denied'],
  ['service-not-allowed', 'denied'],
  ['network', 'offline'],
  ['no-speech', 'nothing'],
  ['audio-capture', 'no_microphone'],
  ['language-not-supported', 'language'],
]);

/** What an error of a browser's recognition means; null for one that somebody asked for. */
export function deafReason(error: string): DeafReason | null {
  if (error === 'aborted') return null;
  return REASONS.get(error) ?? 'failed';
}

/** What a browser's recognition and voice are told to expect; nobody's knows Pidgin by its name. */
export const SPOKEN: Record<Language, string> = { en: 'en-NG', pcm: 'en-NG', ha: 'ha-NG', yo: 'yo-NG', ig: 'ig-NG' };

type Heard = { isFinal: boolean; transcript: string };

/** The words so far: those that stand, and those the browser still thinks about. */
export function joinHeard(results: readonly Heard[]): { sure: string; unsure: string } {
  const join = (isFinal: boolean) =>
    results
      .filter((result) => result.isFinal === isFinal)
      .map(({ transcript }) => transcript.trim())
      .filter(Boolean)
      .join(' ');
  return { sure: join(true), unsure: join(false) };
}

/** What is said aloud of an answer: no addresses, and no more than somebody listens to. */
export function speakable(text: string, mostCharacters = 600): string {
  const plain = text
    .replaceAll(/https?:\/\/\S+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (plain.length <= mostCharacters) return plain;
  const cut = plain.slice(0, mostCharacters);
  return cut.slice(0, Math.max(cut.lastIndexOf('. ') + 1, cut.lastIndexOf(' '))).trim();
}
