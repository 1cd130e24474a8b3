import type { App } from '#app/app.server.ts';
import type { Allowed, AllowedOwn } from '#features/accounts/allowed.ts';
import { giveDepositBack } from './deposits.server.ts';
import { addDocument, removeDocument } from './documents.server.ts';
import { changeRent, endLease } from './leases.server.ts';
import type { Typed } from './read-fields.server.ts';
import { remindByHand } from './rent-day.server.ts';
import { answerTransfer, recordPayment, takeBackPayment } from './rent-payments.server.ts';
import { noteRepair } from './repairs.server.ts';
import { invite, saveTenant } from './tenants.server.ts';

/** Everything a landlord does on the page of a home, by the button that was pressed. */
export const RENTAL_INTENTS = [
  'record',
  'came',
  'missing',
  'take_back',
  'tenant',
  'invite',
  'remind',
  'increase',
  'end',
  'deposit',
  'document',
  'document_off',
  'repair',
] as const;
export type RentalIntent = (typeof RENTAL_INTENTS)[number];

type Given = {
  manage: AllowedOwn<'rental.manage'>;
  upload: Allowed<'upload.create'>;
  rentalId: string;
  typed: Typed;
  file: FormDataEntryValue | null;
};

/** Does what a button of the page says; gives the id of a repair that was noted. @throws AppError of the use-case */
export async function actOnRental(app: App, intent: RentalIntent, given: Given): Promise<string | null> {
  const { manage, upload, rentalId, typed, file } = given;
  const { lease = '', payment = '', document = '' } = typed;
  const acts: Record<RentalIntent, () => Promise<unknown>> = {
    record: () => recordPayment(app, manage, lease, typed),
    came: () => answerTransfer(app, manage, payment, true),
    missing: () => answerTransfer(app, manage, payment, false),
    take_back: () => takeBackPayment(app, manage, payment, typed),
    tenant: () => saveTenant(app, manage, lease, typed),
    invite: () => invite(app, manage, lease),
    remind: () => remindByHand(app, manage, lease),
    increase: () => changeRent(app, manage, lease, typed),
    end: () => endLease(app, manage, lease, typed),
    deposit: () => giveDepositBack(app, manage, lease, typed),
    document: () => addDocument(app, { manage, upload }, lease, { file, typed }),
    document_off: () => removeDocument(app, manage, document),
    repair: () => noteRepair(app, manage, rentalId, typed),
  };
  const answer = await acts[intent]();
  return intent === 'repair' ? String(answer) : null;
}
