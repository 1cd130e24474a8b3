import type { App } from './app.server.ts';

/** Also what tells an App from any other object, through every copy of it. */
function refuseToLeave(): never {
  throw new Error('The App must not leave the server.');
}

/** An App that cannot be written as text. */
export function sealApp(parts: Omit<App, 'toJSON'>): App {
  return { ...parts, toJSON: refuseToLeave };
}

/**
 * @throws Error when something on its way out of the server holds an App, however deep. Every loader and action is
 * watched with it.
 */
export function requireNoApp(answer: unknown): void {
  const waiting: unknown[] = [answer];
  const seen = new Set<object>();
  for (let value = waiting.pop(); waiting.length > 0 || value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    if ('toJSON' in value && value.toJSON === refuseToLeave) refuseToLeave();
    seen.add(value);
    if (value instanceof Map) waiting.push(...value.keys(), ...value.values());
    else if (value instanceof Set || Array.isArray(value)) for (const part of value) waiting.push(part);
    else if (!(value instanceof Response) && !(value instanceof Date))
      for (const part of Object.values(value)) waiting.push(part);
  }
}
