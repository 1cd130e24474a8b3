import MarkdownIt, { type Token } from 'markdown-it';
import type { Section, Source } from '#features/content/document.ts';
import { dressBlocks } from './blocks.ts';
import type { Report } from './problems.ts';

export type InternalLink = { to: string; line: number };

export type ReadBody = {
  html: string;
  sections: Section[];
  headingIds: string[];
  links: InternalLink[];
  words: number;
  hasChecklist: boolean;
  tokens: Token[];
  otherWords: OtherWords;
  render: (tokens: Token[]) => string;
};

type BodyOptions = {
  sources: readonly Source[];
  /** What the ids of the sources begin with on the page. */
  sourcePrefix: string;
  /** How a source mark is read out. */
  sourceWord: string;
  report: Report;
};

const HEADING_ID = /\s*\{#([^}]*)\}\s*$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Ids of the frame around a document. */
const TAKEN_IDS = new Set(['main', 'side-menu', 'sources', 'contents', 'resources', 'loader-data']);
const SOURCE_MARK = /^\[\^([^\]\s]+)\]/;

/** Reads a body and makes its HTML; whatever the format does not know is told to `report`. */
export function readBody(body: string, options: BodyOptions): ReadBody {
  const { sources, report } = options;
  const md = createParser(options);
  const tokens = md.parse(body, {});
  const lineOf = (token: Token) => (token.map?.[0] ?? 0) + 1;
  refuseStrangers(tokens, report);
  const headingIds = readHeadings(tokens, report);
  const otherWords = takeOtherWords(tokens, report);
  const marked = inlineOf(tokens).flatMap(({ token, child }) =>
    child.type === 'source_mark' ? [{ token, child }] : [],
  );
  for (const { token, child } of marked)
    if (!sources.some((source) => source.id === child.content))
      report(lineOf(token), `unknown source ${child.content}`);
  const hasChecklist = dressBlocks(tokens, report);
  const render = (part: Token[]) => md.renderer.render(part, md.options, {});
  return {
    html: render(tokens),
    sections: readSections(tokens, otherWords),
    headingIds,
    links: readLinks(tokens, report),
    words: plainText(tokens).split(/\s+/).filter(Boolean).length,
    hasChecklist,
    tokens,
    otherWords,
    render,
  };
}

function createParser({ sources, sourcePrefix, sourceWord }: BodyOptions) {
  // Raw HTML is read so that it can be refused where it stands.
  const md = new MarkdownIt({ html: true, linkify: false, typographer: false });
  md.inline.ruler.before('link', 'source_mark', (state, silent) => {
    const id = SOURCE_MARK.exec(state.src.slice(state.pos))?.[1];
    if (id === undefined) return false;
    if (!silent) state.push('source_mark', '', 0).content = id;
    state.pos += id.length + 3;
    return true;
  });
  md.renderer.rules['source_mark'] = (tokens, at) => {
    const number = sources.findIndex((source) => source.id === tokens[at]?.content) + 1;
    return `<sup><a href="#${sourcePrefix}${number}" aria-label="${sourceWord} ${number}">${number}</a></sup>`;
  };
  return md;
}

function refuseStrangers(tokens: readonly Token[], report: Report): void {
  for (const token of tokens) {
    const line = (token.map?.[0] ?? 0) + 1;
    if (token.type === 'html_block') report(line, 'raw HTML');
    if (token.type === 'heading_open' && token.tag !== 'h2' && token.tag !== 'h3')
      report(
        line,
        `a heading of level ${token.tag.slice(1)}: the title is the first, the text has the second and third`,
      );
    for (const child of token.children ?? []) {
      if (child.type === 'html_inline') report(line, `raw HTML ${child.content}`);
      if (child.type === 'image') report(line, 'an image');
    }
  }
}

/** Takes the ids out of the headings' texts and gives them to the headings. */
function readHeadings(tokens: readonly Token[], report: Report): string[] {
  const ids: string[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const line = (token.map?.[0] ?? 0) + 1;
    const last = tokens[at + 1]?.children?.findLast((child) => child.type === 'text');
    const id = HEADING_ID.exec(last?.content ?? '')?.[1];
    if (last === undefined || id === undefined) {
      report(line, 'a heading without its id: ## Heading {#id}');
      continue;
    }
    last.content = last.content.replace(HEADING_ID, '');
    if (!KEBAB.test(id)) report(line, `the id ${id} is not kebab-case`);
    if (ids.includes(id)) report(line, `the id ${id} stands twice`);
    if (TAKEN_IDS.has(id) || id.startsWith('source-')) report(line, `the id ${id} belongs to the page around it`);
    token.attrSet('id', id);
    ids.push(id);
  }
  return ids;
}

/** By the id of a heading: how else people ask for what stands under it. */
export type OtherWords = ReadonlyMap<string, string[]>;

const WORDS = /^words:\s*/i;

/** Takes the lines `words: …, …` out from under the headings: they are searched and never shown. */
function takeOtherWords(tokens: Token[], report: Report): OtherWords {
  const words = new Map<string, string[]>();
  for (let at = tokens.length - 3; at > 0; at -= 1) {
    const said = tokens[at + 1]?.content ?? '';
    const isUnderHeading = tokens[at - 1]?.type === 'heading_close' && tokens[at]?.type === 'paragraph_open';
    if (!isUnderHeading || !WORDS.test(said)) continue;
    if (said.includes('\n'))
      report((tokens[at]?.map?.[0] ?? 0) + 1, 'a line of other words without an empty line below');
    words.set(String(tokens[at - 3]?.attrGet('id') ?? ''), splitWords(said.replace(WORDS, '')));
    tokens.splice(at, 3);
  }
  return words;
}

function splitWords(said: string): string[] {
  return said
    .split(',')
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
}

function readLinks(tokens: readonly Token[], report: Report): InternalLink[] {
  const links: InternalLink[] = [];
  for (const { token, child } of inlineOf(tokens)) {
    if (child.type !== 'link_open') continue;
    const to = String(child.attrGet('href') ?? '');
    const line = (token.map?.[0] ?? 0) + 1;
    if (/^[/#]/.test(to) && !to.startsWith('//')) links.push({ to, line });
    else report(line, `a link out of the product, to ${to}: those stand among the sources`);
  }
  return links;
}

function inlineOf(tokens: readonly Token[]): { token: Token; child: Token }[] {
  return tokens.flatMap((token) => (token.children ?? []).map((child) => ({ token, child })));
}

/** What is read of some tokens: their words, without marks. */
export function plainText(tokens: readonly Token[]): string {
  const pieces = tokens.map((token) => {
    if (token.type !== 'inline') return '';
    return (token.children ?? [])
      .map((child) => (/^(softbreak|hardbreak)$/.test(child.type) ? ' ' : wordsOf(child)))
      .join('');
  });
  return pieces.filter(Boolean).join('\n');
}

function wordsOf(child: Token): string {
  return child.type === 'text' || child.type === 'code_inline' ? child.content : '';
}

/** The tokens under each heading, the heading's own apart. */
export function splitByHeading(tokens: readonly Token[], level?: string): { heading: Token[]; rest: Token[] }[] {
  const parts: { heading: Token[]; rest: Token[] }[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    if (token.type === 'heading_open' && (level === undefined || token.tag === level)) {
      parts.push({ heading: tokens.slice(at, at + 3), rest: [] });
      at += 2;
    } else parts.at(-1)?.rest.push(token);
  }
  return parts;
}

function readSections(tokens: readonly Token[], otherWords: OtherWords): Section[] {
  return splitByHeading(tokens).map(({ heading, rest }) => {
    const id = String(heading[0]?.attrGet('id') ?? '');
    return {
      id,
      level: heading[0]?.tag === 'h3' ? 3 : 2,
      heading: plainText(heading),
      words: otherWords.get(id) ?? [],
      text: plainText(rest),
    };
  });
}
