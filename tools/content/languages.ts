/** The languages documents are written in: how a source mark is read out, and whether every document must exist. */
export const CONTENT_LANGUAGES = {
  en: { source: 'Source', isComplete: true },
  pcm: { source: 'Source', isComplete: true },
} as const;
export type ContentLanguage = keyof typeof CONTENT_LANGUAGES;

/** What all others are made from, and what is shown where one is missing. */
export const FIRST_LANGUAGE = 'en' satisfies ContentLanguage;
