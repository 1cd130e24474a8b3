/**
 * What of the optional things a browser may not keep for us, in one cookie of names joined by points. Read by the
 * server and by the page's script alike, so that a choice holds in both (docs/decisions/0034).
 */
export const STORAGE_OFF_COOKIE = 'storage_off';
/** How pages look and what was waved away; what is typed or ticked; the browsers an account was opened from. */
export const STORAGE_GROUPS = ['looks', 'drafts', 'device'] as const;
export type StorageGroup = (typeof STORAGE_GROUPS)[number];

/** What somebody does not want done with them, in a cookie of the same form; an account has it as well. */
export const CHOICES_OFF_COOKIE = 'choices_off';
/** Counting looks and answers, the lead dialog that opens by itself, being offered a language. */
export const CHOICES = ['counting', 'popup', 'language'] as const;
export type Choice = (typeof CHOICES)[number];

/** As long as browsers keep a cookie at most. */
export const CHOICE_DAYS = 400;

/** Whether things of this group are not to be kept; `cookies` as a request or a document has them. */
export function isStorageOff(cookies: string | null | undefined, group: StorageGroup): boolean {
  return readWords(cookies, STORAGE_OFF_COOKIE).includes(group);
}

/** Whether this is not to be done in this browser. */
export function isChosenOff(cookies: string | null | undefined, choice: Choice): boolean {
  return readWords(cookies, CHOICES_OFF_COOKIE).includes(choice);
}

function readWords(cookies: string | null | undefined, name: string): string[] {
  const found = cookies ? new RegExp(`(?:^|;\\s*)${name}=([a-z.]{1,100})(?:;|$)`).exec(cookies) : null;
  return found?.[1]?.split('.') ?? [];
}
