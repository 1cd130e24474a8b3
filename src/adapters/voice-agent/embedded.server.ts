import { type VoiceAgent, VoiceAgentError } from './port.ts';

/** Without a vendor the browser listens and speaks, and there is no link to sign. */
export function createBrowserVoice(): VoiceAgent {
  return {
    name: 'browser',
    async signLink() {
      throw new VoiceAgentError('not_enabled', 'no voice agent is configured');
    },
  };
}
