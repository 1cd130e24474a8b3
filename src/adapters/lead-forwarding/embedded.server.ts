import { LeadForwardError, type LeadForwarding } from './port.ts';

/**
 * The default: leads stay in the database, on the office's desk, and nothing is sent. A lead named "Unreachable" fails,
 * so the path can be tried by hand.
 */
export function createEmbeddedForwarding(): LeadForwarding {
  return {
    name: 'embedded',
    forward: async (lead) => {
      if (lead.fullName === 'Unreachable') throw new LeadForwardError('unavailable', 'the name asked for a failure');
      return 'kept';
    },
  };
}
