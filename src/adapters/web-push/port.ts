/** Where one browser is reached while it is closed, and the keys its messages are sealed with (RFC 8291). */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** For now; who sends tries again. What is refused for good is an answer, not an error. */
export class PushError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PushError';
  }
}

export type PushSender = {
  /** By which browsers know that we are the same sender as before; it is public. */
  publicKey: string;
  /** `gone`: the browser wants no more, or never was one. @throws PushError */
  send: (target: PushTarget, payload: string) => Promise<'sent' | 'gone'>;
};
