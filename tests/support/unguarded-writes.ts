import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** One declaration of a module: the names it speaks of, whether its own text writes, and what it takes. */
type Declared = {
  name: string;
  isExported: boolean;
  mentions: Set<string>;
  isWriting: boolean;
  /** Null for what is no function. */
  parameters: readonly string[] | null;
};

type Module = { declared: Map<string, Declared>; imports: Map<string, { file: string; name: string }> };

/** What a write looks like: a statement that changes rows, a trail of one, a job, a stored file. */
const WRITES = /\.(insertInto|updateTable|deleteFrom|mergeInto)\(|\brecordAudit\(|\.enqueue\(|\bfiles\.(put|remove)\(/;
const SQL_WRITES = /\bsql(<[^`]*>)?`\s*(insert into|delete from|update|merge into)\b/i;
/** Somebody who may or may not, or the id of whose doing it is. */
const PERSON = /:\s*(\(?\s*|Pick<)Actor\b|\b(userId|actorId|ownerId|agentId)\??\s*:\s*string/;
const GRANT = /\bAllowed(Own|Others|By)?</;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    if (isNode(value)) yield* walk(value);
    else if (Array.isArray(value)) for (const each of value) if (isNode(each)) yield* walk(each);
  }
}

/** `#features/x.ts` and `./x.ts` as a path from src. */
function resolveFrom(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? join(dirname(file), specifier) : null;
}

function readModule(file: string, source: string): Module {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const declared = new Map<string, Declared>();
  const imports: Module['imports'] = new Map();
  const types = new Map<string, string>();
  const take = (name: string, node: Node, isExported: boolean) => {
    const isFunction = /Function/.test(node.type);
    const text = source.slice(node.start, node.end);
    const mentions = new Set<string>();
    for (const part of walk(node)) if (part.type === 'Identifier') mentions.add(String(part['name']));
    const parameters = (node['params'] as Node[] | undefined)?.map(({ start, end }) => source.slice(start, end));
    declared.set(name, {
      name,
      isExported,
      mentions,
      isWriting: WRITES.test(text) || SQL_WRITES.test(text),
      parameters: isFunction && parameters ? parameters : null,
    });
  };
  for (const top of program.body as unknown as Node[]) {
    if (top.type === 'ImportDeclaration') {
      const from = resolveFrom(file, String((top['source'] as Node)['value']));
      for (const each of (top['specifiers'] as Node[]) ?? [])
        if (from && each.type === 'ImportSpecifier')
          imports.set(String((each['local'] as Node)['name']), {
            file: from,
            name: String((each['imported'] as Node)['name']),
          });
      continue;
    }
    const isExported = top.type === 'ExportNamedDeclaration';
    const node = isExported && isNode(top['declaration']) ? top['declaration'] : top;
    if (node.type === 'FunctionDeclaration') take(String((node['id'] as Node)['name']), node, isExported);
    if (node.type === 'VariableDeclaration')
      for (const { id, init } of node['declarations'] as { id: Node; init: unknown }[])
        if (id.type === 'Identifier' && isNode(init)) take(String(id['name']), init, isExported);
    if (node.type === 'TSTypeAliasDeclaration')
      types.set(String((node['id'] as Node)['name']), source.slice(node.start, node.end));
  }
  // A parameter whose type is named beside it is read with that type.
  for (const each of declared.values())
    if (each.parameters)
      each.parameters = each.parameters.map((parameter) => {
        const named = /:\s*(\w+)(\s*=.*)?$/s.exec(parameter)?.[1] ?? '';
        return `${parameter} ${types.get(named) ?? ''}`;
      });
  return { declared, imports };
}

/**
 * Exported use-cases that write, themselves or through what they call, for a person whom nobody has asked the policy
 * about: they take an Actor, or the id of one, and no grant. As `file name`.
 */
export function findUnguardedWrites(sources: readonly { file: string; source: string }[]): string[] {
  const modules = new Map(sources.map(({ file, source }) => [file, readModule(file, source)]));
  const writing = new Map<string, boolean>();
  const writes = (file: string, name: string): boolean => {
    const key = `${file} ${name}`;
    const known = writing.get(key);
    if (known !== undefined) return known;
    writing.set(key, false);
    const module = modules.get(file);
    const found = module?.declared.get(name);
    if (!module || !found) return false;
    const reached = [...found.mentions].some((mention) => {
      if (mention === name) return false;
      if (module.declared.has(mention)) return writes(file, mention);
      const imported = module.imports.get(mention);
      return imported !== undefined && writes(imported.file, imported.name);
    });
    writing.set(key, found.isWriting || reached);
    return found.isWriting || reached;
  };
  // What stands in data/ is called by the use-cases of its feature alone (tests/architecture.test.ts).
  const doors = [...modules].filter(([file]) => !file.includes('/data/'));
  return doors.flatMap(([file, { declared }]) =>
    [...declared.values()]
      .filter(({ name, isExported, parameters }) => {
        if (!isExported || !parameters || !/^_?app: App\b/.test(parameters[0] ?? '')) return false;
        // A building block of a transaction is guarded where the transaction begins.
        if (parameters.some((parameter) => /^trx: /.test(parameter))) return false;
        const rest = parameters.slice(1);
        return rest.some((each) => PERSON.test(each)) && !rest.some((each) => GRANT.test(each)) && writes(file, name);
      })
      .map(({ name }) => `${file} ${name}`),
  );
}
