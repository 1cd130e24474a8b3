import { expect, test } from 'vitest';
import { drawRequestNumber, readRequestNumber } from './request-number.ts';

test('what is no number is none', () => {
  for (const text of ['', 'SR-7K3M', 'SR-7K3M-9I', 'XX-7K3M-92', 'SR-7K3M-92-5', 'x'.repeat(10_000)])
    expect(readRequestNumber(text), text.slice(0, 20)).toBeNull();
});

test('a number is read however it is typed', () => {
  for (const text of ['SR-7K3M-92', 'sr 7k3m 92', ' sr7k3m92 ']) expect(readRequestNumber(text)).toBe('SR-7K3M-92');
});

test('services and tickets are told apart, and every number drawn can be read', () => {
  let next = 0;
  const draw = (below: number) => {
    next += 7;
    return next % below;
  };
  for (let index = 0; index < 100; index += 1) {
    const number = drawRequestNumber(index % 2 === 0 ? 'ticket' : 'legal', draw);
    expect(number.slice(0, 3)).toBe(index % 2 === 0 ? 'TK-' : 'SR-');
    expect(readRequestNumber(number)).toBe(number);
  }
});
