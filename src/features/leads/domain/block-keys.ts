import { parseContactPhone } from '#lib/phone.ts';
import { readContact } from './enquiry-states.ts';

/** What is known of somebody who writes. */
export type Writer = {
  accountId: string | null;
  /** The line they typed to be reached by. */
  contact: string | null;
  email: string | null;
  phone: string | null;
};

/** The ways somebody is known again by: account, address, number. Who left nothing is known by nothing. */
export function blockKeys({ accountId, contact, email, phone }: Writer): string[] {
  const typed = readContact(contact);
  const addresses = [email, typed.kind === 'email' ? typed.email : null];
  const numbers = [phone, typed.kind === 'phone' ? typed.text : null];
  const keys = [
    accountId === null ? null : `person:${accountId}`,
    ...addresses.map((address) => (address ? `mail:${address.trim().toLowerCase()}` : null)),
    ...numbers.map((number) => {
      const parsed = number ? parseContactPhone(number) : null;
      return parsed ? `phone:${parsed}` : null;
    }),
  ];
  return [...new Set(keys.filter((key) => key !== null))];
}
