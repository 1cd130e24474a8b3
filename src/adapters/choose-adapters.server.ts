import { createHash, timingSafeEqual } from 'node:crypto';
import type { Env } from '#config/env.server.ts';
import { chooseEmailTransport } from './email/choose.server.ts';
import type { EmailTransport } from './email/port.ts';
import { chooseFaceReader } from './face-reader/choose.server.ts';
import type { FaceReader } from './face-reader/port.ts';
import { chooseIdentityCheck } from './identity-check/choose.server.ts';
import type { IdentityCheck } from './identity-check/port.ts';
import { readKeptSecret } from './kept-secret.server.ts';
import { chooseLeadForwarding } from './lead-forwarding/choose.server.ts';
import type { LeadForwarding } from './lead-forwarding/port.ts';
import { chooseLedgerAnchor } from './ledger-anchor/choose.server.ts';
import type { LedgerAnchor } from './ledger-anchor/port.ts';
import { createLedgerSigner, type LedgerSigner, readLedgerSeed } from './ledger-signer.server.ts';
import { choosePaperReader } from './paper-reader/choose.server.ts';
import type { PaperReader } from './paper-reader/port.ts';
import { choosePayments } from './payments/choose.server.ts';
import type { PaymentDesk, PaymentProvider } from './payments/port.ts';
import { chooseSealedFields } from './sealed-fields/choose.server.ts';
import type { SealedFields } from './sealed-fields/port.ts';

/**
 * The outside services this process was told of. Only functions: what they know of the environment cannot be read off
 * them.
 */
export type Adapters = {
  emailTransport: () => EmailTransport;
  leadForwarding: () => LeadForwarding;
  payments: (desk: PaymentDesk) => PaymentProvider;
  sealedFields: () => SealedFields;
  /**
   * The secret that signs sessions: AUTH_SECRET, else one made once and kept in DATA_DIR/secrets for its owner alone.
   */
  authSecret: () => string;
  ledgerSigner: () => LedgerSigner;
  /** The secret behind that signer, for the mark by which the database knows it. */
  ledgerSeed: () => string;
  ledgerAnchor: () => LedgerAnchor;
  /** One for the process: it owns the threads that papers are read in. */
  paperReader: () => PaperReader;
  identityCheck: () => IdentityCheck;
  /** One for the process: it owns the thread that looks at faces. */
  faceReader: () => FaceReader;
  /** Whether this is METRICS_TOKEN; nothing is where that is not set. */
  isMetricsToken: (given: string) => boolean;
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Hands each adapter what it needs of the environment, once; nobody else gets to see that. */
export function chooseAdapters(settings: Env): Adapters {
  const paperReader = choosePaperReader();
  const faceReader = chooseFaceReader();
  return {
    emailTransport: () => chooseEmailTransport(settings),
    leadForwarding: () => chooseLeadForwarding(settings),
    payments: (desk) => choosePayments(settings, desk),
    sealedFields: () => chooseSealedFields(settings),
    authSecret: () => settings.AUTH_SECRET ?? readKeptSecret(settings.DATA_DIR, 'auth-secret'),
    ledgerSigner: () => createLedgerSigner(settings),
    ledgerSeed: () => readLedgerSeed(settings),
    ledgerAnchor: () => chooseLedgerAnchor(settings),
    paperReader: () => paperReader,
    identityCheck: () => chooseIdentityCheck(settings),
    faceReader: () => faceReader,
    isMetricsToken: (given) =>
      settings.METRICS_TOKEN !== undefined && timingSafeEqual(digest(given), digest(settings.METRICS_TOKEN)),
  };
}
