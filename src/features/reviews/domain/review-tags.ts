/** Cache tags of the pages that show what people say of an agent. */
export const tagsOfReviews = (agentId: string): string[] => ['agents', `agent:${agentId}`];
