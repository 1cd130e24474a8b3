import type { LeadDeal, LeadState } from './domain/lead-states.ts';

export {
  canMoveLead,
  LEAD_DEALS,
  LEAD_STATES,
  type LeadDeal,
  type LeadState,
  refuseAssigning,
} from './domain/lead-states.ts';

/** A lead as the office's desk shows it, in the field names of records; moments as ISO. */
export type DeskLead = {
  id: string;
  kind: string;
  full_name: string;
  email: string;
  phone: string | null;
  city: string | null;
  message: string | null;
  deal: LeadDeal | null;
  state: LeadState;
  state_at: string;
  /** When the sender allowed passing it to an agent; null: only the office answers. */
  consent_at: string | null;
  sender_id: string | null;
  assigned_to: string | null;
  assigned_name: string | null;
  assigned_at: string | null;
  closed_reason: string | null;
  source: string | null;
  page_url: string | null;
  /** Whether the office's team chat was told; `none`: there is none. */
  forward_status: 'none' | 'queued' | 'sent' | 'failed';
  forwarded_at: string | null;
  answered_at: string | null;
  enquiry_id: string | null;
  created_at: string;
};
