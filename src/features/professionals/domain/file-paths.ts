/** The stamped page of an answer that was given to a lawyer, as Hono reads the address. */
export const ANSWER_FILE = '/assignments/answers/:id/file';

export const answerFile = (id: string): string => ANSWER_FILE.replace(':id', id);
