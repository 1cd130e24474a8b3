import type { Token } from 'markdown-it';
import type { Report } from './problems.ts';

const CALLOUT = /^\[!(\w+)\]\s*/;
const CALLOUT_KINDS = ['figure', 'danger', 'note'];
const TASK = /^\[( |x|X)\]\s+/;

/** Makes callouts, checklists and tables of what Markdown gives; says whether there is anything to tick. */
export function dressBlocks(tokens: Token[], report: Report): boolean {
  dressCallouts(tokens, report);
  dressTables(tokens);
  return dressChecklists(tokens, report);
}

/** `> [!note] Title`: the first line of a quotation says what it is. */
function dressCallouts(tokens: Token[], report: Report): void {
  for (let at = 0; at < tokens.length; at += 1) {
    const open = tokens[at] as Token;
    if (open.type !== 'blockquote_open') continue;
    const line = (open.map?.[0] ?? 0) + 1;
    const inline = tokens[at + 2];
    const breakAt = (inline?.children ?? []).findIndex((child) => child.type === 'softbreak');
    const first = (inline?.children ?? []).slice(0, breakAt < 0 ? undefined : breakAt);
    const [mark = '', kind = ''] = CALLOUT.exec(first[0]?.content ?? '') ?? [];
    if (!inline || !first[0] || !CALLOUT_KINDS.includes(kind) || first[0].content === mark) {
      report(line, `a quotation that is no callout: > [!${CALLOUT_KINDS.join('|')}] Title`);
      continue;
    }
    first[0].content = first[0].content.slice(mark.length);
    open.tag = 'aside';
    open.attrSet('class', `callout callout-${kind}`);
    const closes = (token: Token, later: number) =>
      later > at && token.type === 'blockquote_close' && token.level === open.level;
    (tokens[tokens.findIndex(closes)] as Token).tag = 'aside';
    // What follows the title in the same paragraph stays one.
    inline.children = breakAt < 0 ? [] : (inline.children ?? []).slice(breakAt + 1);
    tokens.splice(at + 1, inline.children.length === 0 ? 3 : 0, ...makeTitle(inline, first));
  }
}

function makeTitle(like: Token, words: Token[]): Token[] {
  const open = makeToken(like, 'paragraph_open', 'p', 1);
  open.attrSet('class', 'callout-title');
  const text = makeToken(like, 'inline', '', 0);
  text.children = words;
  return [open, text, makeToken(like, 'paragraph_close', 'p', -1)];
}

/** A token of the parser's own kind, which it does not export. */
function makeToken(like: Token, type: string, tag: string, nesting: -1 | 0 | 1): Token {
  const token = new (like.constructor as typeof Token)(type, tag, nesting);
  token.block = type !== 'html_inline';
  return token;
}

/** Tables stand in a box that scrolls, and each cell knows the name of its column for narrow screens. */
function dressTables(tokens: Token[]): void {
  let heads: string[] = [];
  let column = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'table_open') {
      heads = [];
      token.attrSet('class', 'tbl');
    }
    if (token.type === 'th_open') {
      const head = textOf(tokens[at + 1]);
      heads.push(head);
      // A corner without words heads nothing.
      const close = tokens[at + 2];
      if (head !== '') token.attrSet('scope', 'col');
      else if (close) close.tag = token.tag = 'td';
    }
    if (token.type === 'tr_open') column = 0;
    if (token.type === 'td_open') {
      const isNumber = token.attrGet('style') === 'text-align:right';
      if (isNumber) token.attrSet('class', 'is-num');
      if (column > 0) token.attrSet('data-label', `${heads[column] ?? ''}:`);
      column += 1;
    }
    token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null;
  }
  boxTables(tokens);
}

function boxTables(tokens: Token[]): void {
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const token = tokens[at] as Token;
    if (token.type !== 'table_open' && token.type !== 'table_close') continue;
    const isOpen = token.type === 'table_open';
    const box = makeToken(token, isOpen ? 'box_open' : 'box_close', 'div', isOpen ? 1 : -1);
    if (isOpen) box.attrSet('class', 'tbl-box');
    tokens.splice(isOpen ? at : at + 1, 0, box);
  }
}

function textOf(inline: Token | undefined): string {
  return (inline?.children ?? []).map((child) => (child.type === 'text' ? child.content : '')).join('');
}

/**
 * `- [ ] text`: native checkboxes with labels. Their ids are the heading they stand under and their number, so that
 * translations share them and ticks outlive a change of words.
 */
function dressChecklists(tokens: Token[], report: Report): boolean {
  let heading = 'list';
  let number = 0;
  let hasAny = false;
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      heading = String(token.attrGet('id') ?? heading);
      number = 0;
    }
    if (token.type !== 'bullet_list_open') continue;
    const items = itemsOf(tokens, at);
    const tasks = items.filter((item) => TASK.test(item.children?.[0]?.content ?? ''));
    if (tasks.length === 0) continue;
    hasAny = true;
    if (tasks.length < items.length)
      report((token.map?.[0] ?? 0) + 1, 'a checklist with lines that have no box: - [ ] text');
    token.attrSet('class', 'checklist');
    for (const item of tasks) {
      number += 1;
      labelItem(item, `${heading}-${number}`);
    }
  }
  return hasAny;
}

/** The inline token of each item of the list that opens at `start`. */
function itemsOf(tokens: readonly Token[], start: number): Token[] {
  const level = tokens[start]?.level ?? 0;
  const items: Token[] = [];
  for (let at = start + 1; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    if (token.type === 'bullet_list_close' && token.level === level) break;
    if (token.type === 'list_item_open' && token.level === level + 1 && tokens[at + 2])
      items.push(tokens[at + 2] as Token);
  }
  return items;
}

function labelItem(item: Token, id: string): void {
  const [first] = item.children ?? [];
  if (!first) return;
  first.content = first.content.replace(TASK, '');
  const raw = (content: string) => {
    const token = makeToken(first, 'html_inline', '', 0);
    token.content = content;
    return token;
  };
  item.children = [
    raw(`<label><input type="checkbox" id="tick-${id}" autocomplete="off"><span>`),
    ...(item.children ?? []),
    raw('</span></label>'),
  ];
}
