import type { Box, Mark, Page, TextOp } from './sheet.ts';

/** Where a mark stands on a page: its pieces on one line. */
export type Run = { page: number; ops: TextOp[]; text: string; box: Box; isWhole: boolean };

/** Every place where a mark was written; `isWhole` unless it was broken over lines. */
export function runsOf(pages: readonly Page[], mark: Mark): Run[] {
  const runs: Run[] = [];
  pages.forEach((page, index) => {
    let open: TextOp[] = [];
    const close = () => {
      if (open.length > 0) runs.push(runFrom(open, index));
      open = [];
    };
    for (const op of page.ops) {
      if (op.kind !== 'text') continue;
      if (op.mark === mark) open.push(op);
      else close();
    }
    close();
  });
  return runs;
}

function runFrom(ops: TextOp[], page: number): Run {
  const x = Math.min(...ops.map((op) => op.x));
  const right = Math.max(...ops.map((op) => op.x + op.width));
  const top = Math.min(...ops.map((op) => op.y - op.size * 0.86));
  const low = Math.max(...ops.map((op) => op.y + op.size * 0.27));
  const isWhole = new Set(ops.map((op) => op.y)).size === 1;
  return {
    page,
    ops,
    text: ops.map((op) => op.text).join(' '),
    box: { x, y: top, width: right - x, height: low - top },
    isWhole,
  };
}
