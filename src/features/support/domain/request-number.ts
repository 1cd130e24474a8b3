import type { RequestKind } from '../support-request.ts';

/** Letters and figures nobody mistakes for one another when they are read out on the telephone. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;
const NUMBER = /^(?:SR|TK|OB)-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{2}$/;

const PREFIX: Partial<Record<RequestKind, string>> = { ticket: 'TK', objection: 'OB' };

/**
 * A number for people: SR-7K3M-92 for a service, TK-… for a ticket, OB-… for an objection; `draw` gives a whole number
 * below its argument.
 */
export function drawRequestNumber(kind: RequestKind, draw: (below: number) => number): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[draw(SIGNS.length)]).join('');
  return `${PREFIX[kind] ?? 'SR'}-${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** The number somebody has typed, in whatever case and with whatever blanks; null for none. */
export function readRequestNumber(text: string): string | null {
  const bare = text
    .slice(0, 40)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  const number = `${bare.slice(0, 2)}-${bare.slice(2, 6)}-${bare.slice(6)}`;
  return NUMBER.test(number) ? number : null;
}
