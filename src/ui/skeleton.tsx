import type { CSSProperties } from 'react';

/** Courses of bricks where content will stand: give it the size of what it stands for, so that nothing shifts. */
export function Skeleton({ style, className }: { style?: CSSProperties; className?: string }) {
  return <div className={className ? `skel ${className}` : 'skel'} style={style} aria-hidden="true" />;
}

export function SkeletonLine({ width, height }: { width: string; height?: string }) {
  return <Skeleton className="skel-line" style={{ width, height }} />;
}
