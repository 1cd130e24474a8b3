/** What was wrong with what was posted, with what was typed. */
export type FailedChat = { problem: string; values: Record<string, string>; errors: Record<string, string> };
