import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import * as z from 'zod/mini';

/** "This or null" in the words that the writer knows itself: for a choice it compiles a judge, which takes longest. */
function sayNullable({ jsonSchema: schema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const [one, other, ...more] = schema.anyOf ?? [];
  if (typeof one?.type !== 'string' || other?.type !== 'null' || more.length > 0) return;
  delete schema.anyOf;
  Object.assign(schema, one, { nullable: true });
}

function schemaOf(reply: z.ZodMiniType): Schema {
  const data = z.toJSONSchema(reply, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: sayNullable,
  });
  const { $schema: _dialect, ...shape } = data;
  const properties = { code: { type: 'string' }, data: shape };
  return { type: 'object', required: ['code', 'data'], properties } as Schema;
}

/**
 * Writes the envelope with a reply as its schema has it, and nothing else that the reply may hold. What it takes to
 * write is made when the call is first answered: most calls never are while a process lives.
 */
export function replyWriter(reply: z.ZodMiniType): (answer: unknown) => string {
  let write: ((answer: unknown) => string) | undefined;
  return (answer) => {
    write ??= fastJsonStringify(schemaOf(reply));
    return write(answer);
  };
}
