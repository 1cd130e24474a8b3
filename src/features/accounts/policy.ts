import { oneOf } from '#lib/one-of.ts';
import { PROFESSIONS } from '#vocabulary/people-words.ts';
import type { Actor } from './account.ts';

/**
 * The five kinds of people of the specification (6), what an agent may do hangs on the office's approval; and those who
 * sign off what the office gives them (decision 48).
 */
export const KINDS = ['visitor', 'user', 'pendingAgent', 'approvedAgent', 'admin', 'lawyer', 'surveyor'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * `own`: only with records of their own; `self`: only with their own account, which has no other owner to ask for;
 * `others`: only with what they have no part in themselves (docs/decisions/0103).
 */
export type Rule = 'no' | 'own' | 'self' | 'others' | 'yes';

/**
 * What each kind of people may do, in the order of KINDS. A lawyer or surveyor of whom nothing is said may do what any
 * user may.
 */
export type Rules = readonly [
  visitor: Rule,
  user: Rule,
  pendingAgent: Rule,
  approvedAgent: Rule,
  admin: Rule,
  lawyer?: Rule,
  surveyor?: Rule,
];

/** Something people do, by its name, and who may. */
export type Action<Name extends string = string, Row extends Rules = Rules> = {
  readonly name: Name;
  readonly rules: Row;
};

/** The actions of a subject: a feature says in its policy.ts who may do what with its records (spec 6). */
export type Policy = Readonly<Record<string, Action>>;

declare module '#app/feature.server.ts' {
  interface Feature {
    /** Who may do what with what it owns. A page or endpoint names its action; nothing else decides. */
    policies?: readonly Policy[];
  }
}

/** Names the actions of a subject after it: `policyOf('lead', { manage: … }).manage` is `lead.manage`. */
export function policyOf<const Subject extends string, const Rows extends Readonly<Record<string, Rules>>>(
  subject: Subject,
  rows: Rows,
): { readonly [Verb in keyof Rows & string]: Action<`${Subject}.${Verb}`, Rows[Verb]> } {
  return Object.fromEntries(
    Object.entries(rows).map(([verb, rules]) => [verb, { name: `${subject}.${verb}`, rules }]),
  ) as { [Verb in keyof Rows & string]: Action<`${Subject}.${Verb}`, Rows[Verb]> };
}

/** Which kind somebody is; null is a visitor. A role counts whatever the profile says. */
export function kindOf(actor: Pick<Actor, 'role' | 'profile'> | null): Kind {
  if (!actor) return 'visitor';
  if (actor.role === 'admin') return 'admin';
  const profession = oneOf(PROFESSIONS, actor.role);
  if (profession) return profession;
  if (actor.profile?.userType !== 'agent') return 'user';
  return actor.profile.agentStatus === 'approved' ? 'approvedAgent' : 'pendingAgent';
}

/** What an action's row says for a kind of people. */
export function ruleFor({ rules }: Action, kind: Kind): Rule {
  return rules[KINDS.indexOf(kind)] ?? rules[KINDS.indexOf('user')] ?? 'no';
}

/**
 * Whether somebody may do it; `ownerId` is whose record it is, where it is about one record. Who has a part in it is
 * asked where the record is loaded.
 */
export function isAllowed(action: Action, actor: Actor | null, ownerId?: string | null): boolean {
  const rule = ruleFor(action, kindOf(actor));
  if (rule === 'no') return false;
  if (rule === 'yes' || rule === 'others') return true;
  return ownerId === undefined || (actor !== null && ownerId === actor.userId);
}
