import { AppError } from '#lib/app-error.ts';
import type { Actor } from './account.ts';
import { type Action, isAllowed, type Rule, type Rules } from './policy.ts';

/** The mark of a grant; nothing of it is ever made, so that no other object passes for one. */
declare class Grant<Name extends string> {
  protected readonly allows: Name;
}

/**
 * Somebody whom the policy allows an action. A use-case that writes takes this and not an Actor, so that forgetting to
 * ask does not compile (docs/decisions/0027). Only `allow` and what is built on it hand it out.
 */
export type Allowed<Name extends string> = Actor & Grant<Name>;

/** Somebody who may do it with records of their own: who that is, is told once it is said whose record it is about. */
class OwnGrant<Name extends string> {
  readonly #actor: Actor;
  readonly #action: Action<Name>;

  constructor(actor: Actor, action: Action<Name>) {
    this.#actor = actor;
    this.#action = action;
  }

  /** Who does it to a record of `ownerId`; null where it belongs to nobody. @throws AppError not_allowed */
  requireOwn(ownerId: string | null): Allowed<Name> {
    if (!isAllowed(this.#action, this.#actor, ownerId)) throw notAllowed();
    return this.#actor as Allowed<Name>;
  }

  /** Who asks, for what is found or made by one's own id alone. */
  get themselves(): Actor {
    return this.#actor;
  }
}

/** Somebody who may do it with records of their own; `requireOwn` says whose record it is about. */
export type AllowedOwn<Name extends string> = OwnGrant<Name>;

/** The grant of an action: for whoever may do it with their own records only, one that has to be told whose it is. */
export type AllowedBy<Asked extends Action> =
  Asked extends Action<infer Name, infer Row extends Rules>
    ? 'own' extends Row[number]
      ? AllowedOwn<Name>
      : Allowed<Name>
    : never;

/** An action that nobody does without signing in. */
export type MemberAction = Action<string, readonly ['no', Rule, Rule, Rule, Rule, Rule?, Rule?]>;

export const notSignedIn = () => new AppError('not_signed_in', { status: 401, publicMessage: 'Please sign in first.' });
export const notAllowed = () => new AppError('not_allowed', { status: 403, publicMessage: 'You may not do this.' });

/** Asks the policy, and hands out its grant. @throws AppError not_signed_in, not_allowed */
export function allow<const Asked extends MemberAction>(action: Asked, actor: Actor | null): AllowedBy<Asked> {
  if (actor === null) throw notSignedIn();
  if (!isAllowed(action, actor)) throw notAllowed();
  const isOwn = action.rules.some((rule) => rule === 'own');
  return (isOwn ? new OwnGrant(actor, action) : actor) as AllowedBy<Asked>;
}
