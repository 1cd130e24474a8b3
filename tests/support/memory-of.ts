import { readdirSync, readFileSync } from 'node:fs';

/**
 * Memory of a process and all it started, in megabytes; what several share counts once (proportional set size). Linux.
 */
export function memoryOf(pid: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? readOr(`/proc/${name}/stat`) : '';
    const parent = /\) \S (\d+)/.exec(stat)?.[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const family = new Set([pid]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const [child, parent] of parents) {
      if (!family.has(parent) || family.has(child)) continue;
      family.add(child);
      grew = true;
    }
  }
  return [...family].reduce((sum, member) => sum + memoryOfAlone(member), 0);
}

/** The same of one process, without what it started. */
export function memoryOfAlone(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readOr(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
}

/** A process that has just ended has none. */
function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
