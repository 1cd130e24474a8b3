import { createHash } from 'node:crypto';
import { lookUp } from '#lib/one-of.ts';

/** The part of an OpenAPI document the page reads. */
type Schema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  $ref?: string;
  allOf?: Schema[];
  required?: string[];
};
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Schema };
type Body = { description?: string; content?: Record<string, { schema?: Schema }> };
type Operation = {
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: Body;
  responses?: Record<string, Body>;
};
type Document = {
  info: { title: string; version: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1rem}
code,pre,input{font:0.875rem/1.5 ui-monospace,monospace}
details{border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:.5rem;margin:.5rem 0;padding:0 1rem}
summary{padding:.75rem 0;cursor:pointer;min-height:1.25rem}
table{border-collapse:collapse;width:100%;margin-bottom:1rem}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid color-mix(in srgb,currentColor 15%,transparent)}
.scroll{overflow-x:auto}
input{width:100%;min-width:8rem;min-height:2.75rem;box-sizing:border-box;padding:0 .5rem}
button{min-height:2.75rem;padding:0 1.25rem;margin:0 0 1rem;font:inherit}
.method{font-weight:700;text-transform:uppercase;margin-right:.5rem}`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** The page runs no script; its forms ask this API only. */
export const API_DOCS_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => lookUp(ESCAPES, character) ?? character);

/** Descriptions mark code by backticks. */
const prose = (text = '') => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

function typeName(schema: Schema | undefined): string {
  if (!schema) return '';
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `<a href="#schema-${escapeHtml(name)}">${escapeHtml(name)}</a>`;
  }
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' ');
  if (schema.items) return `list of ${typeName(schema.items)}`;
  if (schema.allOf?.[0]) return typeName(schema.allOf[0]);
  const types = [schema.type ?? 'object'].flat().join(' or ');
  return escapeHtml(schema.format ? `${types} (${schema.format})` : types);
}

function parameterRow(parameter: Parameter, withField: boolean): string {
  const { name, required, description, schema } = parameter;
  const field = withField
    ? `<td><input name="${escapeHtml(name)}" aria-label="${escapeHtml(name)}"${required ? ' required' : ''}></td>`
    : '';
  return `<tr><td><code>${escapeHtml(name)}</code>${required ? ' (required)' : ''}</td><td>${typeName(schema)}</td><td>${prose(description)}</td>${field}</tr>`;
}

function parameterTable(path: string, method: string, parameters: readonly Parameter[]): string {
  const isForm = method === 'get' && parameters.every((parameter) => parameter.in === 'query');
  const rows = parameters.map((parameter) => parameterRow(parameter, isForm)).join('');
  const head = `<tr><th scope="col">Parameter</th><th scope="col">Type</th><th scope="col">Meaning</th>${isForm ? '<th scope="col">Try it</th>' : ''}</tr>`;
  const table = parameters.length > 0 ? `<div class="scroll"><table>${head}${rows}</table></div>` : '';
  return isForm ? `<form action="/api${escapeHtml(path)}" method="get">${table}<button>Send</button></form>` : table;
}

function bodyList(title: string, bodies: readonly [string, Body][]): string {
  const items = bodies.map(([name, body]) => {
    const [content] = Object.entries(body.content ?? {});
    const type = content ? ` <code>${escapeHtml(content[0])}</code> ${typeName(content[1].schema)}` : '';
    return `<li><code>${escapeHtml(name)}</code> ${prose(body.description)}${type}</li>`;
  });
  return items.length > 0 ? `<h3>${title}</h3><ul>${items.join('')}</ul>` : '';
}

function operationSection(path: string, method: string, operation: Operation): string {
  const request = operation.requestBody ? bodyList('Body', [['body', operation.requestBody]]) : '';
  return `<details><summary><span class="method">${escapeHtml(method)}</span><code>/api${escapeHtml(path)}</code> ${prose(operation.summary)}</summary>
${operation.description ? `<p>${prose(operation.description)}</p>` : ''}${parameterTable(path, method, operation.parameters ?? [])}${request}
${bodyList('Answers', Object.entries(operation.responses ?? {}))}</details>`;
}

function fieldsOf(schema: Schema): [string, Schema][] {
  return [...(schema.allOf ?? []).flatMap(fieldsOf), ...Object.entries(schema.properties ?? {})];
}

function schemaSection(name: string, schema: Schema): string {
  const rows = fieldsOf(schema).map(
    ([field, of]) =>
      `<tr><td><code>${escapeHtml(field)}</code></td><td>${typeName(of)}</td><td>${prose(of.description)}</td></tr>`,
  );
  return `<details id="schema-${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary><div class="scroll"><table>
<tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr>${rows.join('')}</table></div></details>`;
}

/** The API's description as one page without script or outside files; its GET calls can be tried by plain forms. */
export function renderApiDocs(openApiJson: string): string {
  const document: Document = JSON.parse(openApiJson);
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationSection(path, method, operation)),
  );
  const schemas = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) =>
    schemaSection(name, schema),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(document.info.title)}</h1>
<p>${prose(document.info.description)}</p><p><a href="/api/openapi.json">openapi.json</a></p>
<h2>Calls</h2>${operations.join('\n')}<h2>Records</h2>${schemas.join('\n')}</main></body></html>`;
}
