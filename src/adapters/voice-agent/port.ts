export type VoiceAgent = {
  name: 'browser' | 'elevenlabs';
  /** A short-lived address at which this agent may be talked to, in its own words. @throws VoiceAgentError */
  signLink: (agentId: string) => Promise<string>;
};

/** `no_link`: it answered and named none; `unavailable`: it could not be asked, or refused. */
export type VoiceAgentFailure = 'not_enabled' | 'unknown_agent' | 'unavailable' | 'no_link';

export class VoiceAgentError extends Error {
  readonly failure: VoiceAgentFailure;
  constructor(failure: VoiceAgentFailure, message: string) {
    super(message);
    this.name = 'VoiceAgentError';
    this.failure = failure;
  }
}
