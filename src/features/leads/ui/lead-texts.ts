import { m } from '#paraglide/messages.js';
import type { LeadRefusal } from '../domain/lead-rules.ts';

/** Says what is wrong with one field of a lead and how to put it right. */
export function wordRefusal(refusal: LeadRefusal): string {
  switch (refusal.problem) {
    case 'name_and_email_required':
      return m.leads_required();
    case 'email_invalid':
      return m.leads_email_invalid();
    case 'too_long':
      return m.leads_too_long({ limit: refusal.limit ?? 0 });
    case 'not_text':
      return m.leads_not_text();
  }
}
