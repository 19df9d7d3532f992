import type * as z from 'zod/mini';

const readers = new WeakMap<z.core.$ZodType, (given: string) => unknown>();

/** Says how the input of a schema is made of the one text that a form sends for it. */
export function readFrom<Schema extends z.core.$ZodType>(
  schema: Schema,
  read: (given: string) => unknown,
): Schema {
  readers.set(schema, read);
  return schema;
}

/** What makes a schema's input of the text in a form, where the schema has a way of its own. */
export const readerOf = (schema: z.core.$ZodType) => readers.get(schema);
