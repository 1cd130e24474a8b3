import { type IdentityCheck, IdentityCheckError } from './port.ts';

/** No vendor: people are checked on our own pages (adapters/face-reader), and whoever asks for one is told so. */
export function createEmbeddedIdentityCheck(): IdentityCheck {
  const refuse = (): never => {
    throw new IdentityCheckError('not_enabled', 'No identity vendor is set up here.');
  };
  return { name: 'embedded', config: () => null, findResult: async () => refuse(), readWebhook: refuse };
}
