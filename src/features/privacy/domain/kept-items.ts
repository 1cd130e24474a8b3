import type { StorageGroup } from '#lib/browser-choices.ts';
import { OPTIONAL_ITEMS } from '#lib/optional-items.ts';

/** Where a browser keeps something of ours. */
export type KeptIn = 'cookie' | 'browser' | 'tab';

/** A thing of ours in a browser; `group` is what it can be switched off with, null for what is needed. */
export type KeptItem = { in: KeptIn; name: string; group: StorageGroup | null };

/** The optional cookies a browser may have, to be ended when their group is switched off; read by their names here. */
export const OPTIONAL_COOKIES: readonly (KeptItem & { in: 'cookie'; group: StorageGroup })[] = [
  { in: 'cookie', name: 'lite', group: 'looks' },
  { in: 'cookie', name: 'language_offered', group: 'looks' },
  { in: 'cookie', name: 'zaure_device', group: 'device' },
  { in: 'cookie', name: 'report_draft', group: 'drafts' },
];

/**
 * Everything Zaure keeps in a browser, whole: a test holds it against the code, and the page of cookie preferences
 * against it, in both languages.
 */
export const KEPT_ITEMS: readonly KeptItem[] = [
  { in: 'cookie', name: 'zaure.session_token', group: null },
  { in: 'cookie', name: 'zaure_signed_in', group: null },
  { in: 'cookie', name: 'zaure.registration', group: null },
  { in: 'cookie', name: 'storage_off', group: null },
  { in: 'cookie', name: 'choices_off', group: null },
  { in: 'cookie', name: 'zaure_chat', group: null },
  { in: 'cookie', name: 'zaure_keeps', group: null },
  { in: 'cookie', name: 'whatsapp_demo', group: null },
  ...OPTIONAL_COOKIES,
  { in: 'browser', name: 'zaure.session', group: null },
  { in: 'tab', name: 'react-router-scroll-positions', group: null },
  ...OPTIONAL_ITEMS.map(({ at, name, group }): KeptItem => ({ in: at, name, group })),
];
