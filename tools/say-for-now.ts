/** A line that the next one replaces, where somebody looks; no words take it away. */
export function sayForNow(words: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${words}`);
}
