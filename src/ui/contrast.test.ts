import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

function readTokens(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]),
  );
}

const light = readTokens(css.slice(css.indexOf(':root {'), css.indexOf('@media (prefers-color-scheme: dark)')));
const systemDark = readTokens(
  css.slice(css.indexOf('@media (prefers-color-scheme: dark)'), css.indexOf(':root[data-theme="dark"]')),
);
const chosenDark = readTokens(
  css.slice(css.indexOf(':root[data-theme="dark"]'), css.indexOf('@media (prefers-reduced-motion')),
);
const dark = { ...light, ...systemDark };

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [high = 0, low = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Text on ground, as the components set them. */
const TEXT: readonly (readonly [text: string, grounds: string])[] = [
  ['ink', 'paper sunk card indigo-tint leaf-tint ochre-tint rose-tint'],
  ['ink-2', 'paper sunk card'],
  ['ink-3', 'paper sunk card'],
  ['indigo', 'paper sunk card indigo-tint'],
  ['on-indigo', 'indigo indigo-hover'],
  ['laterite', 'paper sunk card laterite-tint'],
  ['on-laterite', 'laterite laterite-hover'],
  ['on-ember', 'ember ember-hover'],
  ['ember', 'dye'],
  ['on-dye', 'dye dye-2 dye-line'],
  ['on-dye-2', 'dye dye-2'],
  ['leaf', 'leaf-tint card'],
  ['on-leaf', 'leaf'],
  ['ochre', 'ochre-tint card'],
  ['rose', 'rose-tint card paper'],
  ['on-rose', 'rose'],
  ['paper', 'ink'],
];
/** Edges of controls, focus rings and bars. */
const EDGES: readonly (readonly [edge: string, grounds: string])[] = [
  ['line-strong', 'paper sunk card'],
  ['dye-edge', 'dye'],
  ['focus', 'paper card'],
  ['focus-on-dye', 'dye'],
  ['ochre-fill', 'card'],
];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('%s', (_theme, tokens) => {
  test.each(TEXT)('%s reads at 4.5 on %s', (text, grounds) => {
    for (const ground of grounds.split(' '))
      expect([ground, contrast(tokens[text] ?? '', tokens[ground] ?? '')]).toSatisfy(([, ratio]) => ratio >= 4.5);
  });

  test.each(EDGES)('%s stands out at 3 on %s', (edge, grounds) => {
    for (const ground of grounds.split(' '))
      expect([ground, contrast(tokens[edge] ?? '', tokens[ground] ?? '')]).toSatisfy(([, ratio]) => ratio >= 3);
  });
});

test('a chosen dark theme is the system’s dark theme', () => {
  expect(chosenDark).toEqual(systemDark);
});
