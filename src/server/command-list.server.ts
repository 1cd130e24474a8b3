import type { Command } from './command.ts';

/** The commands a running server takes over from a terminal, by name. */
export const COMMANDS: readonly Command[] = [];
