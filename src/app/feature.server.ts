import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Hono } from 'hono';
import type { Migration } from 'kysely/migration';
import type { Db } from '#db/client.server.ts';
import type { Database } from '#db/schema.ts';
import type { SettingDefinition } from '#db/settings.server.ts';
import type { App } from './app.server.ts';

declare module './app.server.ts' {
  interface App {
    /** What every feature brings, from the ground floor up. */
    features: readonly Feature[];
  }
}

/**
 * What a feature brings to the product, declared once in its `feature.server.ts` and composed by server/. A feature
 * that lets others bring something of its own kind adds a field here from its folder, as payments does with its grants.
 */
export interface Feature {
  /** Its folder under features/. */
  name: string;
  /** The tables it owns: nobody else writes them. */
  tables?: readonly (keyof Database)[];
  /** By name, in its folder's `migrations/`; all migrations of the product run in the order of their names. */
  migrations?: Readonly<Record<string, Migration>>;
  settings?: readonly Setting[];
  jobs?: readonly Job[];
  /** What it answers below /api. */
  api?: readonly ((app: App) => OpenAPIHono)[];
  /** What it answers elsewhere and is no page: pictures, files. */
  files?: readonly FileRoutes[];
  ownData?: OwnData;
  audit?: AuditWords;
  /** What it still has to write when the process ends in order. */
  beforeClose?: (app: App) => Promise<void>;
}

/** Does the work of one job; throwing lets the queue try again, later each time. */
export type JobHandler = (app: App, data: Record<string, unknown>) => Promise<void>;

/** `isHourly`: the clock asks for it every hour, on every node; doing it twice has to change nothing. */
export type Job = { name: string; run: JobHandler; isHourly?: boolean };

/** `isCheap`: they stand in files that are ready, and need not wait where answers have to be computed. */
export type FileRoutes = { create: (app: App) => Hono; isCheap?: boolean };

export type SettingValue = Record<string, number | boolean | string>;

/** A setting of the office: what it may hold, the pages that show it, and how the office reads it. */
export type Setting = {
  definition: SettingDefinition<SettingValue>;
  /** Cache tags of the pages that change with it. */
  tags: readonly string[];
  title: () => string;
  text: () => string;
  /** The label of each of its values. */
  fields: Readonly<Record<string, () => string>>;
};

/** Declares a setting for the office; every value of it has its label. */
export function declareSetting<Value extends SettingValue>(
  definition: SettingDefinition<Value>,
  shown: Omit<Setting, 'definition' | 'fields'> & { fields: Record<keyof Value & string, () => string> },
): Setting {
  // Whoever lists all settings knows none of them; each is read and written through its own schema.
  return { ...shown, definition: definition as unknown as SettingDefinition<SettingValue> };
}

/** Somebody whose data is asked for or removed. */
export type Person = { userId: string; email: string };

/** A table that holds something about people: whose it is by which column, and what of it its person is shown. */
export type OwnRecords = {
  name: string;
  table: keyof Database;
  owner: string;
  by?: 'id' | 'email';
  columns: readonly string[];
  /** Why its rows stay when the account is deleted. */
  kept?: string;
};

/** What a feature knows about a person, for the copy they may ask for, and how it forgets them. */
export type OwnData = {
  records: readonly OwnRecords[];
  /**
   * Removes a person, inside the transaction that closes the account. Features of higher floors come first: what points
   * at a row is gone before the row.
   */
  erase?: (app: App, trx: Db, person: Person & { at: Date }) => Promise<Erased>;
};

/** What is to be done once the transaction that erases stands: cache tags to touch, stored files to remove. */
export type Erased = { tags?: readonly string[]; files?: readonly string[] };

/** Who did it and to what, as the trail names them. */
type AuditSentence = (parts: { who: string; what: string }) => string;

/** How the office's trail tells what a feature records. */
export type AuditWords = {
  /** One for each action it records. */
  sentences: Readonly<Record<string, AuditSentence>>;
  /** What its entries are about. */
  entities?: Readonly<Record<string, AuditEntity>>;
};

export type AuditEntity = {
  word: () => string;
  /** The column with the name a record goes by, where it has one. */
  named?: { table: keyof Database; id: string; name: string };
};
