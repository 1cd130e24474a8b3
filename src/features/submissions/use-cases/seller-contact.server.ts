import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { findNameLost } from '#features/accounts/checked-names.server.ts';
import { readOwnProfile, saveOwnProfile } from '#features/accounts/own-profile.server.ts';
import { parseContactPhone } from '#lib/phone.ts';
import { createFieldReader, type FormInput } from '../domain/field-reader.ts';
import type { FormRefusal, FormValues } from '../property-form-fields.ts';

/** What the sell form asks of its seller, filled from what the profile knows. */
export async function readSeller(app: App, actor: Actor): Promise<FormValues> {
  const { full_name, phone } = await readOwnProfile(app, actor);
  return { seller_name: full_name, seller_phone: phone };
}

/**
 * What is wrong with the seller's name and number. A name that would end what was checked of them is changed in their
 * profile, which says so first.
 */
export async function refuseSeller(db: Db, userId: string, input: FormInput): Promise<FormRefusal[]> {
  const reader = createFieldReader(input);
  const name = reader.text('seller_name');
  if (name !== null && (await findNameLost(db, userId, name)) !== null) reader.refuse('seller_name', 'name_checked');
  const phone = reader.text('seller_phone');
  if (phone !== null && parseContactPhone(phone) === null) reader.refuse('seller_phone', 'phone_unreadable');
  return reader.refusals;
}

/**
 * Keeps the name and number a checked form gave in the seller's profile, where buyers meet them; what was left empty
 * stays.
 */
export async function keepSeller(app: App, actor: Allowed<'account.manage'>, input: FormInput): Promise<void> {
  const { text } = createFieldReader(input);
  const known = await readOwnProfile(app, actor);
  const name = text('seller_name') ?? known.full_name;
  const phone = text('seller_phone') ?? known.phone;
  if (name === '' || (name === known.full_name && phone === known.phone)) return;
  await saveOwnProfile(app, actor, { ...known, full_name: name, phone });
}
