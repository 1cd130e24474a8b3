/** Everything that is wrong with the documents, told at once: whoever mends them should not have to ask again. */
export class Problems {
  private readonly found: string[] = [];

  add(file: string, line: number, message: string): void {
    this.found.push(`${file}:${line} ${message}`);
  }

  /** @throws Error with every problem on a line of its own */
  throwIfAny(): void {
    if (this.found.length > 0) throw new Error(`The documents cannot be compiled:\n${this.found.join('\n')}`);
  }
}

/** Where a problem is told. */
export type Report = (line: number, message: string) => void;
