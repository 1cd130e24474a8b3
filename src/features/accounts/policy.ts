import type { Actor } from './account.ts';

/** The five kinds of people (spec 6): what an agent may do hangs on the office's approval. */
export const KINDS = ['visitor', 'user', 'pendingAgent', 'approvedAgent', 'admin'] as const;
export type Kind = (typeof KINDS)[number];

/** `own`: only what is theirs; somebody else's is refused. */
export type Rule = 'no' | 'own' | 'yes';

/**
 * Who may do what: the one table behind every guard of pages, actions and API (spec 6). Columns in the order of KINDS.
 * A page or endpoint names its action; nothing else decides.
 */
export const POLICY = {
  //                          visitor user   pending approved admin
  'public.read': /*        */ ['yes', 'yes', 'yes', 'yes', 'yes'],
  'public.write': /*       */ ['yes', 'yes', 'yes', 'yes', 'yes'],
  'auth.open': /*          */ ['yes', 'no', 'no', 'no', 'no'],
  'account.manage': /*     */ ['no', 'own', 'own', 'own', 'own'],
  'upload.create': /*      */ ['no', 'yes', 'yes', 'yes', 'yes'],
  'upload.manage': /*      */ ['no', 'own', 'own', 'own', 'yes'],
  'submission.create': /*  */ ['no', 'yes', 'yes', 'yes', 'yes'],
  'submission.read': /*    */ ['no', 'own', 'own', 'own', 'yes'],
  'submission.correct': /* */ ['no', 'own', 'own', 'own', 'own'],
  'submission.decide': /*  */ ['no', 'no', 'no', 'no', 'yes'],
  'agentListing.create': /**/ ['no', 'no', 'no', 'yes', 'yes'],
  'listing.manage': /*     */ ['no', 'own', 'own', 'own', 'yes'],
  'listing.create': /*     */ ['no', 'no', 'no', 'no', 'yes'],
  'listing.check': /*      */ ['no', 'no', 'no', 'no', 'yes'],
  'feed.send': /*          */ ['no', 'no', 'no', 'yes', 'yes'],
  'enquiry.answer': /*     */ ['no', 'own', 'own', 'own', 'yes'],
  'dashboard.open': /*     */ ['no', 'no', 'no', 'yes', 'yes'],
  'verification.open': /*  */ ['no', 'yes', 'yes', 'yes', 'yes'],
  'verification.read': /*  */ ['no', 'own', 'own', 'own', 'own'],
  'verification.review': /**/ ['no', 'no', 'no', 'no', 'yes'],
  'payment.make': /*       */ ['no', 'own', 'own', 'own', 'own'],
  'lead.manage': /*        */ ['no', 'no', 'no', 'no', 'yes'],
  'report.create': /*      */ ['no', 'yes', 'yes', 'yes', 'yes'],
  'report.decide': /*      */ ['no', 'no', 'no', 'no', 'yes'],
  'admin.open': /*         */ ['no', 'no', 'no', 'no', 'yes'],
  'admin.manage': /*       */ ['no', 'no', 'no', 'no', 'yes'],
} as const satisfies Record<string, readonly [Rule, Rule, Rule, Rule, Rule]>;

export type Action = keyof typeof POLICY;

/** Which of the five kinds somebody is; null is a visitor. An admin is an admin whatever the profile says. */
export function kindOf(actor: Actor | null): Kind {
  if (!actor) return 'visitor';
  if (actor.role === 'admin') return 'admin';
  if (actor.profile?.userType !== 'agent') return 'user';
  return actor.profile.agentStatus === 'approved' ? 'approvedAgent' : 'pendingAgent';
}

/** What the table says for a kind of people. */
export function ruleFor(action: Action, kind: Kind): Rule {
  return POLICY[action][KINDS.indexOf(kind)] as Rule;
}

/** Whether somebody may do it; `ownerId` is whose record it is, where it is about one record. */
export function isAllowed(action: Action, actor: Actor | null, ownerId?: string | null): boolean {
  const rule = ruleFor(action, kindOf(actor));
  if (rule !== 'own') return rule === 'yes';
  return ownerId === undefined || (actor !== null && ownerId === actor.userId);
}
