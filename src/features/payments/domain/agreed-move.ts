import type { MoveKind } from './second-person.ts';

/** The mark of an agreement; nothing of it is ever made, so that no other object passes for one. */
declare class Mark {
  protected readonly isAgreed: true;
}

/**
 * Money of a payment that the office may move now, agreed by as many people as it takes. Whatever sends money back or
 * on for somebody of the office takes this, so that forgetting to ask does not compile; only `second-person.server.ts`
 * hands it out.
 */
export type AgreedMove = Mark & {
  readonly by: string;
  readonly reference: string;
  readonly kind: MoveKind;
  readonly amountMinor: number;
};
