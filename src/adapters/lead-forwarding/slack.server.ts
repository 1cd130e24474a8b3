import { type ForwardedLead, LeadForwardError, type LeadForwarding } from './port.ts';

const TIMEOUT_MS = 10_000;

/** Slack's own escape rule for message text: only these three characters are special. */
function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function wordLead(lead: ForwardedLead): string {
  const lines: [string, string | null][] = [
    ['Name', lead.fullName],
    ['Email', lead.email],
    ['Phone', lead.phone],
    ['City', lead.city],
    ['Message', lead.message],
    ['Page', lead.pageUrl],
    ['Received', lead.createdAt],
  ];
  return lines.flatMap(([label, value]) => (value ? [`*${label}:* ${escapeSlack(value)}`] : [])).join('\n');
}

/** Slack incoming webhook: POST {text}, answered 200 "ok"; 429 and 5xx mean later, other answers mean never. */
export function createSlackForwarding(webhookUrl: string): LeadForwarding {
  return {
    name: 'slack',
    forward: async (lead) => {
      const answer = await fetch(webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: `New lead\n${wordLead(lead)}` }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw new LeadForwardError('unavailable', error instanceof Error ? error.message : 'no answer');
      });
      const body = await answer.text();
      if (answer.ok) return 'sent';
      const failure = answer.status === 429 || answer.status >= 500 ? 'unavailable' : 'rejected';
      throw new LeadForwardError(failure, `Slack answered ${answer.status} ${body.slice(0, 100)}`);
    },
  };
}
