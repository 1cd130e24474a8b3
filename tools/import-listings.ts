import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ImportSummary } from '#features/feeds/feeds.server.ts';
import { runCommand } from '#server/commands.server.ts';
import { type ImportPayload, importCommand } from '#server/import-command.server.ts';
import { sayForNow } from './say-for-now.ts';

const USAGE = `npm run import -- FILE… [--source NAME] [--map MAPPING.json] [--dry-run]

  FILE       a CSV or JSON feed of listings, plain or gzip
  --source   the feed's name; the same name next time updates the same listings (default: the file's name)
  --map      a JSON file {"field": "column"} for columns whose headers say nothing
  --dry-run  reads, cleans and counts, and writes no listing`;

process.env['LOG_LEVEL'] ??= 'warn';

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        source: { type: 'string' },
        map: { type: 'string' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

function fail(words: string): never {
  console.error(words);
  process.exit(1);
}

function readMap(file: string | undefined): ImportPayload['map'] {
  if (!file) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return fail(`The map ${file} cannot be read as JSON: ${error instanceof Error ? error.message : error}`);
  }
}

const BAR_WIDTH = 30;

function showProgress(progress: unknown): void {
  const { bytes, totalBytes, rows } = progress as { bytes: number; totalBytes: number; rows: number };
  const part = Math.min(1, bytes / totalBytes);
  const bar = '█'.repeat(Math.round(part * BAR_WIDTH)).padEnd(BAR_WIDTH, '░');
  sayForNow(`${bar} ${String(Math.round(part * 100)).padStart(3)} %  ${rows.toLocaleString('en')} rows`);
}

function listReasons(title: string, reasons: Partial<Record<string, number>>): string[] {
  const entries = Object.entries(reasons).sort((a, b) => (b[1] ?? 0) - (a[1] ?? 0));
  return entries.length === 0
    ? []
    : [`  ${title}: ${entries.map(([reason, count]) => `${reason} ${count?.toLocaleString('en')}`).join(', ')}`];
}

function wordSummary(summary: ImportSummary, seconds: number): string {
  const count = (value: number) => value.toLocaleString('en');
  const columns = Object.entries(summary.mapping.fields).map(([field, column]) => `${field}=${column}`);
  return [
    `${summary.file}: ${count(summary.rows)} rows in ${seconds.toFixed(1)} s (${count(Math.round(summary.rows / seconds))} rows/s)`,
    `  new ${count(summary.inserted)}, changed ${count(summary.updated)}, unchanged or repeated ${count(summary.unchanged)}, rejected ${count(summary.rejected)}`,
    `  repaired ${count(summary.repaired)}, held back until somebody looks ${count(summary.held)}`,
    ...listReasons('rejected because', summary.rejections),
    ...listReasons('held because', summary.doubts),
    ...listReasons('repaired', summary.repairs),
    `  feed "${summary.context.feed}", ${summary.encoding}; deal where a row does not say: ${summary.context.deal} (from the ${summary.context.dealFrom})`,
    `  columns: ${columns.join(', ')}${summary.mapping.unused.length > 0 ? `; not used: ${summary.mapping.unused.join(', ')}` : ''}`,
    ...(summary.doubtsFile ? [`  rejected and held rows, with reasons: ${summary.doubtsFile}`] : []),
  ].join('\n');
}

const { values, positionals } = readArguments();
if (values.help || positionals.length === 0) fail(USAGE);
const map = readMap(values.map);

let isFailed = false;
for (const file of positionals) {
  const started = performance.now();
  try {
    const payload: ImportPayload = {
      file: resolve(file),
      source: values.source,
      map,
      isDryRun: values['dry-run'] ?? false,
    };
    const summary = await runCommand<ImportPayload, ImportSummary>(importCommand, payload, showProgress);
    sayForNow('');
    console.log(wordSummary(summary, (performance.now() - started) / 1000));
  } catch (error) {
    sayForNow('');
    console.error(error instanceof Error ? error.message : error);
    isFailed = true;
    break;
  }
}
process.exit(isFailed ? 1 : 0);
