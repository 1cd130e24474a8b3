/** What a browser needs to open the vendor's own window; nothing in it is secret. */
export type VendorConfig = {
  provider: 'dojah';
  /** The public client key. */
  apiKey: string;
  appId: string;
  widgetId: string;
  scriptUrl: string;
  /** Where messages of its window come from. */
  origin: string;
};

/** What the vendor says of a session, in our words. */
export type VendorResult = {
  reference: string;
  status: 'passed' | 'failed' | 'waiting';
  /** The name as the registry or paper gave it, where it did. */
  name: string | null;
  document: { kind: string; number: string } | null;
};

/** A service that checks somebody's identity in its own window, or nobody: then our own pages do it. */
export type IdentityCheck = {
  name: 'embedded' | 'dojah';
  /** Null where no vendor is set up. */
  config: () => VendorConfig | null;
  /** Asks what became of a session; null when the vendor knows none of that reference. @throws IdentityCheckError */
  findResult: (reference: string) => Promise<VendorResult | null>;
  /** The reference a webhook speaks of. Only a hint to ask. @throws IdentityCheckError forged */
  readWebhook: (body: Buffer, header: (name: string) => string | undefined) => { reference: string } | null;
};

/** Not to be had for now, refused for good, not from whom it says it is from, or nobody is set up. */
export type IdentityCheckFailure = 'unavailable' | 'rejected' | 'forged' | 'not_enabled';

export class IdentityCheckError extends Error {
  readonly failure: IdentityCheckFailure;
  constructor(failure: IdentityCheckFailure, message: string) {
    super(message);
    this.name = 'IdentityCheckError';
    this.failure = failure;
  }
}
