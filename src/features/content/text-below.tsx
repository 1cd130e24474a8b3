import type { DrawnMarkup } from '#lib/drawn-markup.ts';
import { useDrawnMarkup } from '#ui/use-drawn-markup.ts';
import './ui/reading.css';

/** The text of a document below a tool, as the server drew it. */
export function TextBelow({ path, text }: { path: string; text: DrawnMarkup }) {
  return <div {...useDrawnMarkup(`text ${path}`, text)} />;
}
