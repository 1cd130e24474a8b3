/** `sender`: who asked. `reader`: who is asked, the lister, an agent or the office. */
export type ThreadSide = 'sender' | 'reader';
