import type { GridPoint } from '#lib/geodesy/coordinate-systems.ts';
import { m } from '#paraglide/messages.js';
import { sketchOf } from '../domain/sketch.ts';

/** The plot to scale with north up, drawn by the server. */
export function PlanSketch({ outline, label }: { outline: readonly GridPoint[]; label: string }) {
  const sketch = sketchOf(outline);
  if (!sketch) return null;
  const { width, height, points, sides, bar } = sketch;
  return (
    <svg className="plan-sketch" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <polygon points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ x, y }) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r="3" />
      ))}
      {sides.map(({ x, y, metres }) => (
        <text key={`${x},${y}`} x={x} y={y + 4}>
          {metres.toFixed(1)}
        </text>
      ))}
      <path className="plan-north" d={`M${width - 22} 34V10m-5 7 5-8 5 8`} />
      <text x={width - 22} y="47">
        {m.plans_north()}
      </text>
      <path className="plan-bar" d={`M${bar.x} ${bar.y - 5}v5h${bar.width}v-5`} />
      <text className="plan-bar-t" x={bar.x + bar.width + 8} y={bar.y}>
        {bar.metres} m
      </text>
    </svg>
  );
}
