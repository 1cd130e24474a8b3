import type { Actor } from '#features/accounts/account.ts';

/** Somebody as one of the office, whatever else they are: a side who comes to decide their own matter. */
export const ofOffice = (person: Actor): Actor => ({ ...person, role: 'admin' });

/** What a decision of one's own matter is refused with. */
export const OWN_MATTER = { code: 'own_matter', status: 403 } as const;
