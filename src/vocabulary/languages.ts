/** The languages of the product, in the order they are offered everywhere (design.md, language row). */
export const LANGUAGES = ['en', 'pcm', 'ha', 'yo', 'ig'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What is written where a text has no translation, and what an address without a language means. */
export const BASE_LANGUAGE = 'en' satisfies Language;

/** Every text exists in these: a build with a missing one fails. The others fall back text by text. */
export const COMPLETE_LANGUAGES = ['en', 'pcm'] as const satisfies readonly Language[];

/** Their own names, and what `lang` says of them (BCP 47). */
export const LANGUAGE_NAMES: Readonly<Record<Language, { own: string; tag: string }>> = {
  en: { own: 'English', tag: 'en-NG' },
  pcm: { own: 'Naijá (Pidgin)', tag: 'pcm' },
  ha: { own: 'Hausa', tag: 'ha' },
  yo: { own: 'Yorùbá', tag: 'yo' },
  ig: { own: 'Igbo', tag: 'ig' },
};
