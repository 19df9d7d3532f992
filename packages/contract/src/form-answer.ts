import type * as z from 'zod/mini';

const readers = new WeakMap<z.core.$ZodType, (given: string) => unknown>();

/** Sets how a schema's input is parsed from the single text that a form sends for it. */
export function readFrom<Schema extends z.core.$ZodType>(
  schema: Schema,
  read: (given: string) => unknown,
): Schema {
  readers.set(schema, read);
  return schema;
}

/** Returns the parser of a schema, if `readFrom` set one. */
export const readerOf = (schema: z.core.$ZodType) => readers.get(schema);
