import { LeadForwardError, type LeadForwarding } from './port.ts';

/** The default: leads stay in the database, where the office reads them. A lead named "Unreachable" fails, so the path can be tried by hand. */
export function createEmbeddedForwarding(): LeadForwarding {
  return {
    name: 'embedded',
    forward: async (lead) => {
      if (lead.fullName === 'Unreachable') throw new LeadForwardError('unavailable', 'the name asked for a failure');
    },
  };
}
