import type { PaperText } from './paper-text.ts';

/** Where a value ends because another label begins in the same cell. */
const NEXT_LABEL =
  /\s+(?=(?:file|date|dated|ref|our ref|plot|block|district|location|state|area|size|plan no|survey plan|term|purpose|report no|application|made on|scale|volume|vol\.|page|permit|approval|issued|valid|holder|owner|assignor|assignee|deed dated|use|zone)\b\s*(?:no\.?|number|of [a-z]+)?\s*[:.=]|file n[o0]\.?\s|date\s*:|scale\s+1)/i;
/** What stands between a label and its value. */
const BETWEEN = /^\s*(?:[:;.,=|_—–-]|\(.{1,14}\))*\s*/;

/**
 * What stands behind a label: in its own cell, in the next one, or below where the cell holds the label alone. Labels
 * are written without blanks around them and matched at the start of a cell.
 */
export function findLabelled(text: PaperText, labels: readonly string[]): string[] {
  const found: string[] = [];
  for (const label of labels) {
    const starts = new RegExp(`^[^\\p{L}\\p{N}]*(?:${label})(?=[^\\p{L}\\p{N}]|$)`, 'iu');
    text.lines.forEach((line, index) => {
      line.cells.forEach((cell, column) => {
        const match = starts.exec(cell.text);
        if (!match) return;
        const own = cell.text.slice(match[0].length).replace(BETWEEN, '');
        const value = own || (line.cells[column + 1]?.text.replace(BETWEEN, '') ?? '') || below(text, index, column);
        const cut = value.split(NEXT_LABEL)[0]?.trim() ?? '';
        if (cut) found.push(own || !line.cells[column + 1] ? cut : `${cut}${wrapped(text, index, column + 1)}`);
      });
    });
  }
  return found;
}

/** The rest of a value that went on below it, alone in its line. */
function wrapped(text: PaperText, index: number, column: number): string {
  const [here, next] = [text.lines[index], text.lines[index + 1]];
  if (!here || next?.cells.length !== 1 || next.page !== here.page || next.y - here.y > 2.2 * here.height) return '';
  const left = here.cells[column]?.words[0]?.x ?? 0;
  const [cell] = next.cells;
  return cell && Math.abs((cell.words[0]?.x ?? 0) - left) < 0.012 ? ` ${cell.text}` : '';
}

function below(text: PaperText, index: number, column: number): string {
  const [here, next] = [text.lines[index], text.lines[index + 1]];
  if (!here || !next || next.page !== here.page || next.y - here.y > 4 * here.height) return '';
  const left = here.cells[column]?.words[0]?.x ?? 0;
  return next.cells.find(({ words }) => Math.abs((words[0]?.x ?? 0) - left) < 0.04)?.text ?? '';
}
