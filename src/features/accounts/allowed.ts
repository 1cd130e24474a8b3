import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
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

/** Somebody who may do it with some records only: who that is, is told once it is said which one it is about. */
class NarrowGrant<Name extends string> {
  readonly #actor: Actor;
  readonly #action: Action<Name>;

  constructor(actor: Actor, action: Action<Name>) {
    this.#actor = actor;
    this.#action = action;
  }

  /** Who asks, for what is found or made by one's own id alone, and for what decides nothing. */
  get themselves(): Actor {
    return this.#actor;
  }

  protected allowedFor(ownerId: string | null): Allowed<Name> {
    if (!isAllowed(this.#action, this.#actor, ownerId)) throw notAllowed();
    return this.#actor as Allowed<Name>;
  }
}

class OwnGrant<Name extends string> extends NarrowGrant<Name> {
  /** Who does it to a record of `ownerId`; null where it belongs to nobody. @throws AppError not_allowed */
  requireOwn(ownerId: string | null): Allowed<Name> {
    return this.allowedFor(ownerId);
  }
}

/** Somebody who may do it with records of their own; `requireOwn` says whose record it is about. */
export type AllowedOwn<Name extends string> = OwnGrant<Name>;

class OthersGrant<Name extends string> extends NarrowGrant<Name> {
  /**
   * Who decides a matter of these people, by their ids; null is a side that is nobody with an account. `givenTo` is
   * whom it was given to, of whom the policy may say that nobody else does it. @throws AppError not_allowed, own_matter
   */
  requireOther(sides: readonly (string | null)[], givenTo: string | null = null): Allowed<Name> {
    const actor = this.allowedFor(givenTo);
    if (sides.includes(actor.userId)) throw ownMatter();
    return actor;
  }
}

/** Somebody who decides matters of others only; `requireOther` says whose matter it is. */
export type AllowedOthers<Name extends string> = OthersGrant<Name>;

/**
 * The grant of an action: one that has to be told whose record it is where somebody may do it with their own only, and
 * one that has to be told whose matter it is where somebody may do it with those of others only.
 */
export type AllowedBy<Asked extends Action> =
  Asked extends Action<infer Name, infer Row extends Rules>
    ? 'others' extends Row[number]
      ? AllowedOthers<Name>
      : 'own' extends Row[number]
        ? AllowedOwn<Name>
        : Allowed<Name>
    : never;

/** An action that nobody does without signing in. */
export type MemberAction = Action<string, readonly ['no', Rule, Rule, Rule, Rule, Rule?, Rule?]>;

export const notSignedIn = () => new AppError('not_signed_in', { status: 401, publicMessage: 'Please sign in first.' });
export const notAllowed = () => new AppError('not_allowed', { status: 403, publicMessage: 'You may not do this.' });

/** The refusal of a decision about one's own matter. */
export const ownMatter = () => new AppError('own_matter', { status: 403, publicMessage: m.accounts_own_matter() });

/** Asks the policy, and hands out its grant. @throws AppError not_signed_in, not_allowed */
export function allow<const Asked extends MemberAction>(action: Asked, actor: Actor | null): AllowedBy<Asked> {
  if (actor === null) throw notSignedIn();
  if (!isAllowed(action, actor)) throw notAllowed();
  return grantOf(action, actor) as AllowedBy<Asked>;
}

function grantOf(action: MemberAction, actor: Actor) {
  if (action.rules.includes('others')) return new OthersGrant(actor, action);
  return action.rules.includes('own') ? new OwnGrant(actor, action) : actor;
}
