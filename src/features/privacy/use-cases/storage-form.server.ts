import type { App } from '#app/app.server.ts';
import { forgetThisDevice } from '#features/accounts/known-devices.server.ts';
import { dropCookie, writeStorageCookie } from '#features/choices/choice-cookies.server.ts';
import { isStorageOff, STORAGE_GROUPS, type StorageGroup } from '#lib/browser-choices.ts';
import { OPTIONAL_COOKIES } from '../domain/kept-items.ts';

/** What this browser may not keep. */
export function listStorageOff(request: Request): StorageGroup[] {
  const cookies = request.headers.get('cookie');
  return STORAGE_GROUPS.filter((group) => isStorageOff(cookies, group));
}

/**
 * Takes in which groups may be kept: the cookies that remember it and end what is kept already. A draft's cookie stands
 * on the page of its report alone, is no longer read, and ends within the hour.
 */
export async function answerStorageForm(app: App, request: Request, form: FormData): Promise<Headers> {
  const off = STORAGE_GROUPS.filter((group) => form.get(`keep_${group}`) !== 'on');
  const headers = new Headers();
  headers.append('set-cookie', writeStorageCookie(app, off));
  for (const { name, group } of OPTIONAL_COOKIES)
    if (off.includes(group) && group !== 'device') headers.append('set-cookie', dropCookie(app, name));
  if (off.includes('device')) headers.append('set-cookie', await forgetThisDevice(app, request.headers));
  return headers;
}
