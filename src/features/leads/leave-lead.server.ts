import type { App } from '#app/app.server.ts';
import type { LeadKind } from './domain/lead-states.ts';
import { wordRefusal } from './ui/lead-texts.ts';
import { type LeadSender, submitLead } from './use-cases/leads.server.ts';

/** What became of details somebody left on a page of another feature: stored, or what is wrong by field, in words. */
export type LeftLead = { id: string } | { errors: Record<string, string> };

/**
 * Stores what was left on a form of another feature as a lead: passed on, answered and limited as every lead is, and
 * the same one sent twice within ten minutes is stored once.
 */
export async function leaveLead(
  app: App,
  kind: LeadKind,
  input: Record<string, unknown>,
  sender: LeadSender,
): Promise<LeftLead> {
  const answer = await submitLead(app, input, sender, kind);
  if ('id' in answer) return answer;
  return { errors: Object.fromEntries(answer.refusals.map((refusal) => [refusal.field, wordRefusal(refusal)])) };
}
