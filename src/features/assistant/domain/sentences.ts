const SENTENCE = /[^.!?\n]+(?:[.!?]+(?=\s|$)|[.!?]+(?=\S)[^.!?\n]*)*[.!?]*/g;

/** The sentences of a text, as they stand. */
export function sentencesOf(text: string): string[] {
  return (
    text
      .match(SENTENCE)
      ?.map((one) => one.trim())
      .filter(Boolean) ?? []
  );
}
