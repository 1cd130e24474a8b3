import type { Env } from '#config/env.server.ts';
import { createEmbeddedForwarding } from './embedded.server.ts';
import type { LeadForwarding } from './port.ts';
import { createSlackForwarding } from './slack.server.ts';

/** Slack when SLACK_WEBHOOK_URL is set, else the embedded default. */
export function chooseLeadForwarding(env: Pick<Env, 'SLACK_WEBHOOK_URL'>): LeadForwarding {
  return env.SLACK_WEBHOOK_URL ? createSlackForwarding(env.SLACK_WEBHOOK_URL) : createEmbeddedForwarding();
}
