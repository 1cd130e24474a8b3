import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '#app/app.server.ts';
import { envSchema } from '#config/env.server.ts';
import { type Db, type OpenDatabase, openPostgres } from '#db/client.server.ts';
import { migrateToLatest } from '#db/migrate.server.ts';
import { addressOf, type PageRoute } from '#features/accounts/page-route.ts';
import { createApi } from '#server/api.server.ts';
import { ALL_MIGRATIONS } from '#server/migrations.server.ts';
import routes from '../src/routes.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { listServerPaths } from '../tests/support/server-paths.ts';
import { buildApp } from '../tests/support/test-app.ts';

/**
 * Writes docs/generated/ from what the program itself says: its routes, its environment, its schema, its API.
 * With --check nothing is written, and a document that is no longer true ends the process with 1.
 */
const FOLDER = 'docs/generated';
const NOTE = '<!-- Written by tools/generate-docs.ts; `node tools/generate-docs.ts` writes it anew. -->\n\n';

const word = (is: boolean) => (is ? 'yes' : '');

function describeKept(page: PageRoute): string {
  const { keptBy } = page.facts;
  if (keptBy === null) return '';
  return keptBy.length === 0 ? 'yes' : `by ${keptBy.map((name) => `\`${name}\``).join(', ')}`;
}

function describeRoutes(app: App): string {
  const pages = routes.map((page) => {
    const { opens, posts, isIndexed, takesFiles } = page.facts;
    return `| \`${addressOf(page)}\` | \`src/${page.file}\` | \`${opens.name}\` | ${posts === opens ? '' : `\`${posts.name}\``} | ${word(isIndexed)} | ${describeKept(page)} | ${word(takesFiles)} |`;
  });
  const rest = listServerPaths(app).filter((path) => !path.includes(' /api/'));
  return `# Routes

Pages with their facts, in the order they are matched: the action of the policy that opening and posting need, whether search
engines may list it, whether one copy is kept for everybody (and by which query parameters), and whether its form carries files.

| Path | Module | Opens | Posts | Listed | Kept | Files |
|---|---|---|---|---|---|---|
${pages.join('\n')}

What the server answers itself, before the pages. The API stands in api.md, sign-in under \`/api/auth/\`.

${rest.map((path) => `- \`${path}\``).join('\n')}
`;
}

type JsonSchema = {
  description?: string;
  default?: unknown;
  type?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  format?: string;
};

function describeEnvironment(): string {
  const { properties = {} } = z.toJSONSchema(envSchema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, JsonSchema>;
  };
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
  const { rows: columns } = await sql<{
    table: string;
    name: string;
    type: string;
    needed: boolean;
    generated: boolean;
    standard: string | null;
  }>`
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
      .map(
        ({ definition }) =>
          `- \`${definition.replace(/^CREATE (UNIQUE )?INDEX (\S+) ON public\.\S+ USING /, '$1$2: ')}\``,
      );
    return `## ${table}\n\n| Column | Type | Needed | Default |\n|---|---|---|---|\n${rows.join('\n')}\n\n${lines.join('\n')}\n`;
  });
  return `# Database schema\n\nAs all migrations leave it: those of \`src/db/migrations\` and of the features.\n\n${sections.join('\n')}`;
}

type Operation = {
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string }[];
  responses?: Record<string, { description?: string }>;
};

async function describeApi(opened: OpenDatabase): Promise<string> {
  const { app } = buildApp(opened);
  const document = (await (await createApi(app).request('/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const sections = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const parameters = (operation.parameters ?? []).map(
        (parameter) =>
          `| \`${parameter.name}\` | ${parameter.in}${parameter.required ? ', needed' : ''} | ${(parameter.description ?? '').replaceAll('|', '\\|').replaceAll('\n', ' ')} |`,
      );
      const answers = Object.entries(operation.responses ?? {}).map(
        ([status, answer]) => `- ${status}: ${answer.description ?? ''}`,
      );
      const table =
        parameters.length > 0 ? `| Parameter | In | Meaning |\n|---|---|---|\n${parameters.join('\n')}\n\n` : '';
      return `## ${method.toUpperCase()} /api${path}\n\n${operation.summary ?? ''}\n\n${table}${answers.join('\n')}\n`;
    }),
  );
  return `# API\n\nThe same as \`/api/openapi.json\`, browsable at \`/api/docs\`.\n\n${sections.join('\n')}`;
}

const server = await startPostgres();
const opened = openPostgres(server.url, { poolSize: 1 });
await migrateToLatest(opened.db, ALL_MIGRATIONS);
const documents: Record<string, string> = {
  'routes.md': describeRoutes(buildApp(opened).app),
  'environment.md': describeEnvironment(),
  'schema.md': await describeSchema(opened.db),
  'api.md': await describeApi(opened),
};
await opened.close();
await server.stop();

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
else
  console.log(
    isCheck
      ? `No longer true: ${stale.join(', ')}. Write them anew with: node tools/generate-docs.ts`
      : `Written: ${stale.join(', ')}`,
  );
process.exit(isCheck && stale.length > 0 ? 1 : 0);
