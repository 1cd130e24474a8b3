import { backupCommand } from './backup/backup.server.ts';
import type { Command } from './command.ts';
import { importCommand } from './import-command.server.ts';
import { ledgerAuditCommand } from './ledger-audit-command.server.ts';
import { rotateSealsCommand } from './rotate-seals-command.server.ts';

/** The commands a running server takes over from a terminal, by name. */
export const COMMANDS: readonly Command[] = [
  importCommand as Command,
  backupCommand as Command,
  rotateSealsCommand as Command,
  ledgerAuditCommand as Command,
];
