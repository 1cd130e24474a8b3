import { createHash, timingSafeEqual } from 'node:crypto';
import type { Env } from '#config/env.server.ts';
import { chooseChatModel } from './chat-model/choose.server.ts';
import type { ChatModel } from './chat-model/port.ts';
import { chooseEmailTransport } from './email/choose.server.ts';
import type { EmailTransport } from './email/port.ts';
import { chooseFaceReader } from './face-reader/choose.server.ts';
import type { FaceReader } from './face-reader/port.ts';
import { chooseIdentityCheck } from './identity-check/choose.server.ts';
import type { IdentityCheck } from './identity-check/port.ts';
import { chooseImageStaging } from './image-staging/choose.server.ts';
import type { ImageStaging } from './image-staging/port.ts';
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
import { chooseVoiceAgent } from './voice-agent/choose.server.ts';
import type { VoiceAgent } from './voice-agent/port.ts';
import type { PushSender } from './web-push/port.ts';
import { createWebPush } from './web-push/web-push.server.ts';
import { chooseWhatsApp } from './whatsapp/choose.server.ts';
import { createEmbeddedWhatsApp } from './whatsapp/embedded.server.ts';
import type { WhatsAppChannel } from './whatsapp/port.ts';

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
  /** One for the process: it owns the process that furnishes photos. */
  imageStaging: () => ImageStaging;
  /** How people reach us on WhatsApp; `own` is the one of our own page, whatever else is configured. */
  whatsapp: (which?: 'own') => WhatsAppChannel;
  /** How closed browsers are told something; its key is made once and kept in DATA_DIR/secrets. */
  webPush: () => PushSender;
  voiceAgent: () => VoiceAgent;
  /** Who may phrase what the assistant answers; null where she answers by rules alone. */
  chatModel: () => ChatModel | null;
  /** Whether this is METRICS_TOKEN; nothing is where that is not set. */
  isMetricsToken: (given: string) => boolean;
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Hands each adapter what it needs of the environment, once; nobody else gets to see that. */
export function chooseAdapters(settings: Env): Adapters {
  const paperReader = choosePaperReader();
  const faceReader = chooseFaceReader();
  const imageStaging = chooseImageStaging(settings);
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
    imageStaging: () => imageStaging,
    whatsapp: (which) => (which === 'own' ? createEmbeddedWhatsApp() : chooseWhatsApp(settings)),
    webPush: () =>
      createWebPush({ privateKey: readKeptSecret(settings.DATA_DIR, 'web-push'), origin: settings.PUBLIC_URL }),
    voiceAgent: () => chooseVoiceAgent(settings),
    chatModel: () => chooseChatModel(settings),
    isMetricsToken: (given) =>
      settings.METRICS_TOKEN !== undefined && timingSafeEqual(digest(given), digest(settings.METRICS_TOKEN)),
  };
}
