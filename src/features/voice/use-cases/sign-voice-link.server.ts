import { VoiceAgentError, type VoiceAgentFailure } from '#adapters/voice-agent/port.ts';
import type { App } from '#app/app.server.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';

/** Each link is a conversation somebody pays for. */
const LIMIT = { max: 10, windowSeconds: 600 };

const REFUSALS: Record<VoiceAgentFailure, { code: string; status: number; text: () => string }> = {
  not_enabled: { code: 'voice_not_enabled', status: 501, text: m.voice_no_link },
  unknown_agent: { code: 'voice_agent_unknown', status: 404, text: m.voice_no_link },
  unavailable: { code: 'voice_unavailable', status: 502, text: m.voice_no_link },
  no_link: { code: 'voice_link_missing', status: 502, text: m.voice_empty_link },
};

/**
 * A link at which the agent may be talked to once. @throws AppError too_many_requests, voice_not_enabled (501),
 * voice_agent_unknown (404), voice_unavailable and voice_link_missing (502), in the words of spec 8
 */
export async function signVoiceLink(app: App, agentId: string, address: string): Promise<string> {
  await countAttempt(app, `voice-link:ip:${address}`, LIMIT);
  try {
    return await app.adapters.voiceAgent().signLink(agentId);
  } catch (error) {
    if (!(error instanceof VoiceAgentError)) throw error;
    const { code, status, text } = REFUSALS[error.failure];
    if (error.failure !== 'not_enabled') app.log.warn({ cause: error.message }, 'no signed link for the voice agent');
    throw new AppError(code, { status, publicMessage: text(), isReportable: false, cause: error });
  }
}
