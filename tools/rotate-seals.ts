import { runCommand } from '#server/commands.server.ts';
import { rotateSealsCommand } from '#server/rotate-seals-command.server.ts';

process.env['LOG_LEVEL'] ??= 'warn';

try {
  const { resealed } = await runCommand(rotateSealsCommand, {});
  console.log(
    `${resealed.toLocaleString('en')} records sealed anew. The older keys of SEALED_FIELDS_KEYS may now be taken away.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.exit(0);
