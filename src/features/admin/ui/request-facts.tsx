import type { ReactNode } from 'react';
import { choiceWord } from '#features/support/request-texts.ts';
import type { DeskRequest } from '#features/support/support-request.ts';
import { formatDateTime } from '#lib/dates.ts';
import { formatPhone, telLink } from '#lib/phone.ts';
import { m } from '#paraglide/messages.js';
import { FactList } from './fact-list.tsx';

/** Who asks, for what, and what became of it. */
export function RequestFacts({ request }: { request: DeskRequest }) {
  const { email, phone } = request;
  const mail = email ? <a href={`mailto:${email}`}>{email}</a> : null;
  const call = phone ? <a href={telLink(phone)}>{formatPhone(phone)}</a> : null;
  const facts: [string, ReactNode][] = [
    [m.support_field_name(), request.name],
    [m.support_field_email(), mail],
    [m.support_field_phone(), call],
    [request.kind === 'ticket' ? m.support_field_topic() : m.support_field_choice(), choiceWord(request)],
    [m.support_field_place(), request.place],
    [m.support_field_best_time(), request.best_time],
    [m.support_col_holder(), request.assigned_name],
    [m.admin_col_when(), formatDateTime(request.created_at)],
    [m.admin_col_status(), m.admin_lead_since({ date: formatDateTime(request.state_at) })],
    [m.admin_lead_reason(), request.closed_reason],
  ];
  return (
    <section className="panel grid gap-4" aria-labelledby="asked-h">
      <h2 id="asked-h">{m.support_desk_asked()}</h2>
      <blockquote className="adm-said">{request.message ?? m.admin_lead_wrote_nothing()}</blockquote>
      <FactList facts={facts} />
    </section>
  );
}
