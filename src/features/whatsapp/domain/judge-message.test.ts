import { describe, expect, test } from 'vitest';
import { readChannelWord } from './channel-words.ts';
import { isOpen, isTimely, judgeMessage, movesOn } from './judge-message.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const said = (over: Partial<Parameters<typeof judgeMessage>[0]> = {}) => ({
  ...{ kind: 'text' as const, text: 'Three bedroom in Yaba', saidAt: ago(0), hasPicture: false },
  ...{ optedOutAt: null, withOfficeUntil: null },
  ...over,
});

describe('words of the channel itself', () => {
  test.each([
    ...['STOP', ' stop. ', 'Unsubscribe', 'abeg stop am!', 'No send me message again', 'Daina', 'kwụsị', 'Dá dúró'],
  ])('%s ends it', (text) => expect(readChannelWord(text)).toBe('stop'));
  test.each(['START', 'start am again', 'Fara', 'malite', 'bẹrẹ'])('%s begins it again', (text) =>
    expect(readChannelWord(text)).toBe('start'),
  );
  test.each(['Forget me', 'DELETE MY DATA'])('%s deletes it', (text) => expect(readChannelWord(text)).toBe('forget'));
  test.each([
    ...['Is there a bus stop near the house?', 'stop at Ikeja', 'end of pipe', 'Can I start paying monthly?', ''],
    'stop '.repeat(50),
  ])('%s is for whoever answers', (text) => expect(readChannelWord(text)).toBeNull());
});

test('what comes from the future, or after Meta itself would have given up, is no news', () => {
  expect(isTimely(ago(-0.2), NOW)).toBe(false);
  expect(isTimely(ago(24 * 7 + 1), NOW)).toBe(false);
  expect([ago(-0.05), ago(0), ago(24 * 7 - 1)].map((at) => isTimely(at, NOW))).toEqual([true, true, true]);
});

test('24 hours are open after somebody wrote, and no longer', () => {
  expect([isOpen(null, NOW), isOpen(ago(24), NOW), isOpen(ago(23.9), NOW)]).toEqual([false, false, true]);
});

test('nobody is answered after STOP, late, or while the office answers; STOP itself is heard whenever it comes', () => {
  expect(judgeMessage(said({ optedOutAt: ago(1) }), NOW)).toEqual({ act: 'silent', why: 'opted_out' });
  expect(judgeMessage(said({ saidAt: ago(30) }), NOW)).toEqual({ act: 'silent', why: 'late' });
  expect(judgeMessage(said({ withOfficeUntil: ago(-1) }), NOW)).toEqual({ act: 'silent', why: 'office' });
  expect(judgeMessage(said({ text: 'stop', saidAt: ago(30) }), NOW)).toMatchObject({ notice: 'stopped', word: 'stop' });
  expect(judgeMessage(said({ text: 'stop', optedOutAt: ago(1) }), NOW)).toEqual({ act: 'silent', why: 'opted_out' });
  expect(judgeMessage(said({ text: 'forget me', optedOutAt: ago(1) }), NOW)).toMatchObject({ word: 'forget' });
});

test('a START said before the STOP, and delivered after it, begins nothing', () => {
  expect(judgeMessage(said({ text: 'start', saidAt: ago(2), optedOutAt: ago(1) }), NOW)).toMatchObject({
    act: 'silent',
  });
  expect(judgeMessage(said({ text: 'start', saidAt: ago(0.5), optedOutAt: ago(1) }), NOW)).toMatchObject({
    word: 'start',
  });
  expect(judgeMessage(said({ text: 'start' }), NOW)).toEqual({ act: 'ask' });
});

test('what cannot be read is answered with what can', () => {
  const notice = (over: Parameters<typeof said>[0]) => judgeMessage(said({ text: '', ...over }), NOW);
  expect(notice({ kind: 'voice' })).toMatchObject({ notice: 'voice' });
  expect(notice({ kind: 'document' })).toMatchObject({ notice: 'file' });
  expect(notice({ kind: 'other' })).toMatchObject({ notice: 'other' });
  expect(notice({ kind: 'picture', hasPicture: true })).toMatchObject({ notice: 'picture' });
  expect(notice({ kind: 'picture' })).toMatchObject({ notice: 'file' });
  expect(notice({ kind: 'picture', text: 'Is this the house?' })).toEqual({ act: 'ask' });
});

test('reports move a message on and never back, in whatever order they come', () => {
  expect(movesOn('sending', 'delivered')).toBe(true);
  expect(movesOn('read', 'delivered')).toBe(false);
  expect(movesOn('delivered', 'sent')).toBe(false);
  expect(movesOn('delivered', 'failed')).toBe(false);
  expect(movesOn('sent', 'failed')).toBe(true);
  expect(movesOn('failed', 'sent')).toBe(false);
});
