import { expect, test } from 'vitest';
import { tellFailure, tellInShort } from './failures-last.ts';

test('a failed browser test tells its place, its error without colours and the first lines of its page', () => {
  const page = Array.from({ length: 60 }, (_, index) => `- text: line ${index}`).join('\n');
  const told = tellFailure({
    title: 'with script › the office answers a lead',
    at: 'tests/e2e/lead-desk.e2e.ts:8',
    messages: ['Error: \u001b[31mexpected\u001b[39m "We know two"\n    at lead-desk.e2e.ts:42'],
    context: `# Error details\n\n# Page snapshot\n\n\`\`\`yaml\n${page}\n\`\`\`\n\n# Test source\n\n\`\`\`ts\nconst much = 1;\n\`\`\``,
  });
  expect(told.split('\n').slice(0, 6)).toEqual([
    '✗ with script › the office answers a lead',
    '  tests/e2e/lead-desk.e2e.ts:8',
    '    Error: expected "We know two"',
    '        at lead-desk.e2e.ts:42',
    '  the page:',
    '    - text: line 0',
  ]);
  expect(told).toContain('    - text: line 39\n    … 20 more lines');
  expect(told).not.toContain('const much');
});

test('many failures are told once more in short, without what their pages showed', () => {
  const failure = (title: string) =>
    tellFailure({
      title,
      at: 'tests/e2e/queue.e2e.ts:27',
      messages: [`Error: expected\n\n${Array.from({ length: 20 }, (_, line) => `  line ${line}`).join('\n')}`],
      context: '```yaml\n- text: the page\n```',
    });
  const lines = Array.from({ length: 11 }, (_, line) => `      line ${line}`);
  expect(tellInShort(`${failure('first')}\n${failure('second')}\n`).split('\n')).toEqual([
    ...['✗ first', '  tests/e2e/queue.e2e.ts:27', '    Error: expected', ...lines],
    ...['✗ second', '  tests/e2e/queue.e2e.ts:27', '    Error: expected', ...lines],
  ]);
  expect(tellInShort(tellFailure({ title: 'third', at: 'a:1', messages: ['no'], context: '```yaml\n- a\n```' }))).toBe(
    '✗ third\n  a:1\n    no',
  );
});
