import { auditLedger, type LedgerAudit } from '#features/ledger/audit-ledger.server.ts';
import type { Command } from './command.ts';

/** `npm run ledger:audit`: reckons the whole public ledger anew; `heads` are checkpoints that somebody kept. */
export const ledgerAuditCommand: Command<{ heads: string[] }, LedgerAudit> = {
  name: 'ledger:audit',
  run: ({ app }, { heads }) => auditLedger(app, heads),
};
