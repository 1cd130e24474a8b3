import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Action, Policy } from '#features/accounts/policy.ts';

const FEATURES = join(import.meta.dirname, '../../src/features');

const isPolicy = (value: unknown): value is Policy =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((action) => Array.isArray(action?.rules) && typeof action?.name === 'string');

/** Every action of every policy.ts, by its name, without the features around them. */
export async function readActions(): Promise<Map<string, Action>> {
  const files = globSync('*/{policy,policies}.ts', { cwd: FEATURES });
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(FEATURES, file)).href)));
  const actions = modules
    .flatMap((module) => Object.values(module))
    .filter(isPolicy)
    .flatMap((policy) => Object.values(policy));
  return new Map(actions.map((action) => [action.name, action]));
}
