import { type WhatsAppChannel, WhatsAppError } from './port.ts';

/** Words that make a message fail, so that failures can be tried by hand. */
const FAILURES = [
  ['fail: rejected', 'rejected'],
  ['fail: unavailable', 'unavailable'],
  ['fail: unanswered', 'unanswered'],
  ['fail: closed', 'closed'],
] as const;

/**
 * Without a service: what is written to somebody is kept in our own table, where /whatsapp-demo shows it, and counts as
 * sent under our own id, however often it is handed over. No webhook is ours.
 */
export function createEmbeddedWhatsApp(): WhatsAppChannel {
  return {
    name: 'embedded',
    template: null,
    answerChallenge: () => null,
    readWebhook() {
      throw new WhatsAppError('forged', 'no WhatsApp service is configured');
    },
    async send({ id, text }) {
      for (const [words, failure] of FAILURES)
        if (text.startsWith(words)) throw new WhatsAppError(failure, 'as the message asked for');
      return { serviceId: `own.${id}` };
    },
    async download() {
      throw new WhatsAppError('rejected', 'nothing is kept elsewhere');
    },
  };
}
