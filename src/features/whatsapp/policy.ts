import { policyOf } from '#features/accounts/policy.ts';

/** What people write to us on WhatsApp: the office reads it and answers. */
export const whatsappPolicy = policyOf('whatsapp', {
  answer: ['no', 'no', 'no', 'no', 'yes'],
});
