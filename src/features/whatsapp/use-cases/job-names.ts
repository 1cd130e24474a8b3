/** Answers what waits in a conversation, and sends what is written. */
export const ANSWER_JOB = 'answer-whatsapp';
/** Takes up what lay, and forgets what is old. */
export const TIDY_JOB = 'tidy-whatsapp';
