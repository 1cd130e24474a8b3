import type { FraudReport } from '#features/reports/report.ts';
import { m } from '#paraglide/messages.js';
import { Tag } from '#ui/tag.tsx';

const STATES = {
  new: { tone: 'laterite', text: m.admin_report_new },
  looking: { tone: 'ochre', text: m.admin_report_looking },
  upheld: { tone: 'rose', text: m.admin_report_upheld },
  dismissed: { tone: 'plain', text: m.admin_report_dismissed },
} as const;

export const reportStateWord = (state: FraudReport['state']): string => STATES[state].text();

export function ReportTag({ state }: { state: FraudReport['state'] }) {
  return <Tag tone={STATES[state].tone}>{STATES[state].text()}</Tag>;
}

const KINDS = { property: m.admin_entity_property, agent: m.admin_kind_agent, user: m.admin_kind_user } as const;
export const reportedKind = (type: FraudReport['reported_entity_type']): string => KINDS[type]();
