import { z } from '@hono/zod-openapi';
import { cleanValue } from './clean-text.ts';

const problemShape = z.object({ code: z.string(), detail: z.string(), field: z.string().optional() });

/** JSON of a shape, as the content of a body or an answer. */
export function json<Schema extends z.ZodType>(schema: Schema) {
  return { 'application/json': { schema } };
}

/** The part of a request that is JSON and must be there; its texts are cleaned before they are looked at. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: json(z.preprocess((value) => cleanValue(value), schema)) } } as const;
}

/** An answer in JSON. */
export function jsonAnswer<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: json(schema) };
}

/** A refusal in problem details; the reading API describes them whole, the others by what a program branches on. */
export function problem<Schema extends z.ZodType = typeof problemShape>(description: string, schema?: Schema) {
  return { description, content: { 'application/problem+json': { schema: schema ?? problemShape } } };
}

/** The record that the path names. */
export const idParams = z.object({ id: z.string() });

/** The number of a page of a list that says how long it is. */
export const pageNumber = z.coerce.number().int().min(1).max(10_000).default(1);

/** One page of a list that goes on from a key: `next` is the `before` of the following one. */
export function keysetPage<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable() });
}

/** One numbered page of a list that says how long it is. */
export function numberedPage<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.number(), page: z.number(), per_page: z.number() });
}
