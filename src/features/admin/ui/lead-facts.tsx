import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { DeskLead } from '#features/leads/desk-lead.ts';
import { formatDateTime } from '#lib/dates.ts';
import { parseContactPhone, telLink } from '#lib/phone.ts';
import { m } from '#paraglide/messages.js';
import { FactList } from './fact-list.tsx';
import { leadAgentWords, leadChatWords, leadConsentWords, leadDealWord } from './lead-texts.tsx';

/** Who a lead is from, what they wrote, what they allow and what became of it. */
export function LeadFacts({ lead }: { lead: DeskLead }) {
  const phone = lead.phone ? parseContactPhone(lead.phone) : null;
  const agent = leadAgentWords(lead);
  const mail = <a href={`mailto:${lead.email}`}>{lead.email}</a>;
  const call = phone && lead.phone ? <a href={telLink(phone)}>{lead.phone}</a> : lead.phone;
  const account =
    agent && lead.assigned_to ? (
      <Link to={href('/admin/users/:userId', { userId: lead.assigned_to })}>{agent}</Link>
    ) : null;
  const facts: [string, ReactNode][] = [
    [m.leads_email(), mail],
    [m.leads_phone(), call],
    [m.leads_city(), lead.city],
    [m.admin_lead_deal(), lead.deal && leadDealWord(lead.deal)],
    [m.admin_lead_consent(), leadConsentWords(lead)],
    [m.admin_lead_assigned(), account],
    [m.admin_col_when(), formatDateTime(lead.created_at)],
    [m.admin_col_status(), m.admin_lead_since({ date: formatDateTime(lead.state_at) })],
    [m.admin_lead_reason(), lead.closed_reason],
    [m.admin_lead_source(), lead.source],
    [m.admin_lead_chat(), leadChatWords(lead)],
  ];
  return (
    <section className="panel grid gap-4" aria-labelledby="wrote-h">
      <h2 id="wrote-h">{m.admin_lead_wrote()}</h2>
      <blockquote className="adm-said">{lead.message ?? m.admin_lead_wrote_nothing()}</blockquote>
      <FactList facts={facts} />
    </section>
  );
}
