import { parseSync } from 'oxc-parser';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const isFunction = ({ type }: Node) => /Function/.test(type);
const contains = (outer: Node, inner: Node) => outer.start <= inner.start && inner.end <= outer.end;

function* walk(node: Node, enters: (node: Node) => boolean = () => true): Generator<Node> {
  yield node;
  if (!enters(node)) return;
  for (const value of Object.values(node)) {
    if (isNode(value)) yield* walk(value, enters);
    else if (Array.isArray(value)) for (const each of value) if (isNode(each)) yield* walk(each, enters);
  }
}

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node['name']) : null);

/** A text, a day or a sum of money put into words: in whichever language is being written at that moment. */
function isWording(node: Node): boolean {
  const callee = node.type === 'CallExpression' ? node['callee'] : null;
  if (!isNode(callee)) return false;
  if (callee.type === 'MemberExpression') return nameOf(callee['object']) === 'm';
  return /^format[A-Z]|(Word|Label|Words)$/.test(nameOf(callee) ?? '');
}

/** Whether a value is made of words now, rather than by a function that is called later. */
const isWorded = (value: Node) => [...walk(value, (node) => node === value || !isFunction(node))].some(isWording);

/**
 * What writers of mails and notices (`write: () => …`) take from around them that was put into words before they were
 * called, and so before the language of the reader was known.
 */
export function findEarlyWords(file: string, source: string): { writers: number; early: string[] } {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const nodes = [...walk(program as unknown as Node)];
  const functions = nodes.filter(isFunction);
  const writers = nodes.flatMap((node) => {
    if (!['Property', 'VariableDeclarator'].includes(node.type)) return [];
    const value = node['value'] ?? node['init'];
    const name = nameOf(node['key']) ?? nameOf(node['id']);
    return name === 'write' && isNode(value) && isFunction(value) ? [value] : [];
  });
  const worded = nodes.flatMap((node) => {
    const { id, init } = node as { id?: unknown; init?: unknown };
    if (node.type !== 'VariableDeclarator' || !isNode(init) || isFunction(init) || !isWorded(init)) return [];
    const name = nameOf(id);
    const scope = functions.filter((one) => contains(one, node)).at(-1);
    return name && scope ? [{ name, scope, node }] : [];
  });
  const early = writers.flatMap((writer) => {
    const named = new Set([...walk(writer)].map(nameOf));
    return worded
      .filter(({ name, scope, node }) => named.has(name) && contains(scope, writer) && !contains(writer, node))
      .map(({ name }) => `${file} ${name}`);
  });
  return { writers: writers.length, early };
}
