import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { envSchema } from '#config/env.server.ts';
import { type Db, type OpenDatabase, openPglite } from '#db/client.server.ts';
import { migrateToLatest } from '#db/migrate.server.ts';
import { createApi } from '#server/api.server.ts';
import { buildApp } from '../tests/support/test-app.ts';

/**
 * Writes docs/generated/ from what the program itself says: its routes, its environment, its schema, its API.
 * With --check nothing is written, and a document that is no longer true ends the process with 1.
 */
const FOLDER = 'docs/generated';
const NOTE = '<!-- Written by tools/generate-docs.ts; `node tools/generate-docs.ts` writes it anew. -->\n\n';

type RouteNode = { id: string; path?: string; index?: boolean; file: string; children?: RouteNode[] };

function describeRoutes(): string {
  const json = execFileSync('react-router', ['routes', '--json'], { encoding: 'utf8', env: withBin(), stdio: ['ignore', 'pipe', 'ignore'] });
  const rows: string[] = [];
  const walk = (nodes: RouteNode[], parent: string) => {
    for (const node of nodes) {
      const path = `${parent}${node.path ? `/${node.path}` : ''}`;
      if (node.id !== 'root') rows.push(`| \`${path || '/'}\` | \`src/${node.file}\` |`);
      walk(node.children ?? [], path);
    }
  };
  walk(JSON.parse(json.slice(json.indexOf('['))) as RouteNode[], '');
  const fixed = [
    ['/healthz, /readyz, /metrics', 'src/server/http/health.ts'],
    ['/robots.txt, /sitemap.xml, /sitemaps/*', 'src/server/sitemap.server.ts'],
    ['/media/*', 'src/server/media-routes.ts'],
    ['/api/auth/*', 'src/features/accounts/api.server.ts'],
    ['/api/*', 'src/server/api.server.ts, see api.md'],
    ['/assets/*', 'the client build'],
  ].map(([path, file]) => `| \`${path}\` | \`${file}\` |`);
  return `# Routes\n\nPages, in the order they are matched. The rest is Hono's, before the pages.\n\n| Path | File |\n|---|---|\n${rows.join('\n')}\n\n| Path | Where |\n|---|---|\n${fixed.join('\n')}\n`;
}

function withBin(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${join(process.cwd(), 'node_modules/.bin')}:${process.env['PATH']}` };
}

type JsonSchema = { description?: string; default?: unknown; type?: string; enum?: string[]; minimum?: number; maximum?: number; format?: string };

function describeEnvironment(): string {
  const { properties = {} } = z.toJSONSchema(envSchema, { io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, JsonSchema> };
  const rows = Object.entries(properties).map(([name, schema]) => {
    const values = schema.enum?.map((word) => `\`${word}\``).join(', ') ?? wordType(schema);
    return `| \`${name}\` | ${values} | ${schema.default === undefined ? '' : `\`${schema.default}\``} | ${schema.description ?? ''} |`;
  });
  return `# Environment\n\nAll optional. Wrong values are told at start, all at once.\n\n| Variable | Values | Default | Meaning |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

function wordType(schema: JsonSchema): string {
  if (schema.format === 'uri') return 'a URL';
  if (schema.minimum !== undefined && schema.maximum !== undefined) return `${schema.minimum} to ${schema.maximum}`;
  return schema.type === 'string' ? 'text' : (schema.type ?? '');
}

async function describeSchema(db: Db): Promise<string> {
  const { rows: columns } = await sql<{ table: string; name: string; type: string; needed: boolean; generated: boolean; standard: string | null }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as needed,
      a.attgenerated <> '' as generated, pg_get_expr(d.adbin, d.adrelid) as standard
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef as d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely%'
    order by c.relname, a.attnum`.execute(db);
  const { rows: indexes } = await sql<{ table: string; definition: string }>`
    select tablename as table, indexdef as definition from pg_indexes where schemaname = 'public' and tablename not like 'kysely%' order by indexname`.execute(
    db,
  );
  const tables = [...new Set(columns.map((column) => column.table))];
  const sections = tables.map((table) => {
    const rows = columns
      .filter((column) => column.table === table)
      .map(({ name, type, needed, generated, standard }) => {
        const value = standard === null ? '' : `\`${standard.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')}\``;
        return `| \`${name}\` | ${type} | ${needed ? 'yes' : ''} | ${generated ? `always ${value}` : value} |`;
      });
    const lines = indexes
      .filter((index) => index.table === table)
      .map(({ definition }) => `- \`${definition.replace(/^CREATE (UNIQUE )?INDEX (\S+) ON public\.\S+ USING /, '$1$2: ')}\``);
    return `## ${table}\n\n| Column | Type | Needed | Default |\n|---|---|---|---|\n${rows.join('\n')}\n\n${lines.join('\n')}\n`;
  });
  return `# Database schema\n\nAs the migrations of \`src/db/migrations\` leave it.\n\n${sections.join('\n')}`;
}

type Operation = {
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string }[];
  responses?: Record<string, { description?: string }>;
};

async function describeApi(opened: OpenDatabase): Promise<string> {
  const { app } = buildApp(opened);
  const document = (await (await createApi(app).request('/openapi.json')).json()) as { paths: Record<string, Record<string, Operation>> };
  const sections = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const parameters = (operation.parameters ?? []).map(
        (parameter) =>
          `| \`${parameter.name}\` | ${parameter.in}${parameter.required ? ', needed' : ''} | ${(parameter.description ?? '').replaceAll('|', '\\|').replaceAll('\n', ' ')} |`,
      );
      const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) => `- ${status}: ${answer.description ?? ''}`);
      const table = parameters.length > 0 ? `| Parameter | In | Meaning |\n|---|---|---|\n${parameters.join('\n')}\n\n` : '';
      return `## ${method.toUpperCase()} /api${path}\n\n${operation.summary ?? ''}\n\n${table}${answers.join('\n')}\n`;
    }),
  );
  return `# API\n\nThe same as \`/api/openapi.json\`, browsable at \`/api/docs\`.\n\n${sections.join('\n')}`;
}

const opened = await openPglite(null);
await migrateToLatest(opened.db);
const documents: Record<string, string> = {
  'routes.md': describeRoutes(),
  'environment.md': describeEnvironment(),
  'schema.md': await describeSchema(opened.db),
  'api.md': await describeApi(opened),
};
await opened.close();

const isCheck = process.argv.includes('--check');
const stale: string[] = [];
mkdirSync(FOLDER, { recursive: true });
for (const [name, text] of Object.entries(documents)) {
  const path = join(FOLDER, name);
  const content = NOTE + text;
  if (existsSync(path) && readFileSync(path, 'utf8') === content) continue;
  stale.push(path);
  if (!isCheck) writeFileSync(path, content);
}
if (stale.length === 0) console.log('The generated documents are true.');
else console.log(isCheck ? `No longer true: ${stale.join(', ')}. Write them anew with: node tools/generate-docs.ts` : `Written: ${stale.join(', ')}`);
process.exit(isCheck && stale.length > 0 ? 1 : 0);
