/**
 * Cache tags of everything that shows a person: the directory, their page, the pages of their listings and the cards of
 * these.
 */
export function tagsOfPerson(userId: string): string[] {
  return ['listings', 'agents', `agent:${userId}`];
}
