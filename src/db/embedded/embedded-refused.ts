/** A data folder whose database cannot be opened by this release or on this machine; the message says what to do. */
export class EmbeddedRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EmbeddedRefused';
  }
}
