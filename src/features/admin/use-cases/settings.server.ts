import type { z } from 'zod';
import type { App } from '#app/app.server.ts';
import type { SettingValue } from '#app/feature.server.ts';
import { readSetting, writeSetting } from '#db/settings.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { AppError } from '#lib/app-error.ts';
import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import { readSettingChanges } from '../data/setting-changes.server.ts';
import type { SettingForm, SettingView } from '../domain/setting-view.ts';

const settingsOf = ({ features }: App) => features.flatMap(({ settings = [] }) => settings);

/** All settings with what they hold, what they would hold by themselves, and who changed them when. */
export async function listSettings(app: App): Promise<SettingView[]> {
  const settings = settingsOf(app);
  const keys = settings.map(({ definition }) => definition.key);
  const [changes, values] = await Promise.all([
    readSettingChanges(app.db, keys),
    Promise.all(settings.map(({ definition }) => readSetting(app.db, definition))),
  ]);
  return settings.map(({ definition: { key, fallback } }, index) => {
    const change = changes.get(key);
    return {
      key,
      value: values[index] ?? fallback,
      fallback,
      changedAt: change?.at ?? null,
      changedBy: change?.by ?? null,
    };
  });
}

/** The same with the words the settings tab shows them in. */
export async function listSettingForms(app: App): Promise<SettingForm[]> {
  const views = await listSettings(app);
  return settingsOf(app).flatMap(({ title, text, fields }, index) => {
    const view = views[index];
    if (!view) return [];
    const labels = Object.fromEntries(Object.entries(fields).map(([name, label]) => [name, label()]));
    return [{ ...view, title: title(), text: text(), labels }];
  });
}

/**
 * Changes a setting; it acts from the next request on. @throws AppError setting_not_found (404), setting_refused (400)
 */
export async function changeSetting(
  app: App,
  actor: Allowed<'admin.manage'>,
  key: string,
  value: unknown,
): Promise<void> {
  const setting = settingsOf(app).find(({ definition }) => definition.key === key);
  if (!setting) throw new AppError('setting_not_found', { status: 404, publicMessage: m.admin_setting_unknown() });
  const { definition } = setting;
  const checked = definition.schema.safeParse(value);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const field = String(issue?.path[0] ?? key);
    throw new AppError('setting_refused', { status: 400, publicMessage: reasonOf(issue), field });
  }
  await app.db
    .transaction()
    .execute((trx) => writeSetting(trx, { actorId: actor.userId, at: app.now() }, definition, checked.data));
  app.touchTags(setting.tags);
}

/** Why a value is refused, in words. */
function reasonOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'too_small')
    return m.admin_setting_too_small({ least: Number(issue.minimum).toLocaleString('en-NG') });
  if (issue?.code === 'too_big')
    return m.admin_setting_too_big({ most: Number(issue.maximum).toLocaleString('en-NG') });
  return m.admin_setting_refused();
}

/**
 * Reads a posted form as the value of a setting: numbers where the setting has numbers, a tick where it has yes or no.
 */
export function readSettingForm(app: App, key: string, form: Readonly<Record<string, string>>): SettingValue {
  const fallback = settingsOf(app).find(({ definition }) => definition.key === key)?.definition.fallback ?? {};
  return Object.fromEntries(
    Object.entries(fallback).map(([name, value]) => {
      if (typeof value === 'boolean') return [name, lookUp(form, name) === 'on'];
      const text = lookUp(form, name)?.trim() ?? '';
      if (typeof value === 'string') return [name, text];
      return [name, text === '' ? Number.NaN : Number(text)];
    }),
  );
}
