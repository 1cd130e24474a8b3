import { relative } from 'node:path';
import { type ElementAccessExpression, type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isAsExpression,
  isBinaryExpression,
  isElementAccessExpression,
  isNumericLiteral,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';

/** A place where a text from anywhere may reach what an object merely inherits: `constructor` is a key of every one. */
export type OpenLookup = { file: string; line: number; code: string };

const ANY_TEXT =
  TypeFlags.String | TypeFlags.Any | TypeFlags.Unknown | TypeFlags.StringMapping | TypeFlags.TemplateLiteral;

function isAnyText(type: Type | undefined): boolean {
  if (!type) return false;
  if (type.isUnionType()) return type.getTypes().some(isAnyText);
  return (type.flags & ANY_TEXT) !== 0;
}

/** What has no names of its own to be mistaken: an array read by `for … in`, a text, a node's data attributes. */
function isPlain(checker: Checker, type: Type | undefined): boolean {
  if (!type) return false;
  return (
    checker.isArrayType(type) || (type.flags & TypeFlags.String) !== 0 || checker.typeToString(type) === 'DOMStringMap'
  );
}

/** A write makes a name the object's own; it reaches nothing that is inherited. */
function isWrittenTo(node: ElementAccessExpression): boolean {
  const { parent } = node;
  return isBinaryExpression(parent) && parent.left === node && parent.operatorToken.kind === SyntaxKind.EqualsToken;
}

/** `list[0]` and `row['title']`: nobody but us says which. */
function isSpelledOut({ argumentExpression: key }: ElementAccessExpression): boolean {
  return isNumericLiteral(key) || isStringLiteral(key);
}

function isCast(key: Node): boolean {
  return isAsExpression(key) && key.type.kind !== SyntaxKind.NumberKeyword;
}

/**
 * Every `object[key]` whose key may be any text, or is called a word of a list by a cast alone, and every `key in
 * object`. What a text names is read with `lookUp`, `oneOf` or a Map.
 */
export function findOpenLookups(
  configFile: string,
  isLookedAt: (file: string) => boolean,
): { files: number; found: OpenLookup[] } {
  const api = new API({ cwd: process.cwd() });
  try {
    const project = api.updateSnapshot({ openProjects: [configFile] }).getProjects()[0];
    if (!project) throw new Error(`${configFile} names no project.`);
    const { checker, program } = project;
    const found: OpenLookup[] = [];
    const files = program.getSourceFileNames().filter(isLookedAt);
    for (const file of files) {
      const source = program.getSourceFile(file);
      if (!source) continue;
      const indexed: ElementAccessExpression[] = [];
      const tell = (node: Node) => {
        const line = source.text.slice(0, node.getStart(source)).split('\n').length;
        found.push({ file: relative(process.cwd(), file), line, code: node.getText(source).replaceAll(/\s+/g, ' ') });
      };
      const visit = (node: Node) => {
        if (isElementAccessExpression(node) && !isWrittenTo(node) && !isSpelledOut(node)) indexed.push(node);
        if (
          isBinaryExpression(node) &&
          node.operatorToken.kind === SyntaxKind.InKeyword &&
          node.left.kind !== SyntaxKind.StringLiteral
        )
          tell(node);
        node.forEachChild((child) => void visit(child));
      };
      visit(source);
      const keys = checker.getTypeAtLocation(indexed.map((node) => node.argumentExpression));
      const open = indexed.filter((node, index) => isAnyText(keys[index]) || isCast(node.argumentExpression));
      const objects = checker.getTypeAtLocation(open.map((node) => node.expression));
      open.forEach((node, index) => {
        if (!isPlain(checker, objects[index])) tell(node);
      });
    }
    return { files: files.length, found };
  } finally {
    api.close();
  }
}
