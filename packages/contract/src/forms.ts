import type * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { type FieldCode, fieldProblems } from './errors.ts';
import { readerOf } from './form-answer.ts';

/** A schema whose input is what a form asks. */
export type FormSchema = z.ZodMiniType;

/** What a form says before it is judged: parts may be missing or wrong. */
export type Typed<Schema extends FormSchema> = {
  [Key in keyof z.input<Schema>]?: z.input<Schema>[Key] | undefined;
};
/** What a form says once it was judged. */
export type Judged<Schema extends FormSchema> = z.output<Schema>;

type NamesIn<Input> = Input extends readonly unknown[]
  ? never
  : Input extends object
    ? { [Key in keyof Input & string]-?: Key | `${Key}.${NamesIn<NonNullable<Input[Key]>>}` }[keyof Input &
        string]
    : never;
/** The names of a form's fields: `title`, or `title.ko` of something nested. */
export type FieldName<Schema extends FormSchema> = NamesIn<z.input<Schema>>;

/** What is wrong, by the name of the field, in the order of the form. */
export type FieldProblems = Record<string, FieldCode>;

const accepts = (schema: z.core.$ZodType, value: string): boolean =>
  (schema as z.ZodMiniType).safeParse(value).success;

function read(schema: z.core.$ZodType, form: FormData, name: string): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const value = form.get(name);
  const given = typeof value === 'string' ? value : undefined;
  const own = readerOf(schema);
  if (own !== undefined) return given === undefined ? undefined : own(given);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([key, part]) => [key, read(part, form, name === '' ? key : `${name}.${key}`)])
          .filter(([, value]) => value !== undefined),
      );
    case 'boolean':
      return given === 'on';
    case 'nullable':
      return given === undefined || given === '' ? null : read(def.innerType, form, name);
    case 'optional':
      if (given === undefined || (given === '' && !accepts(def.innerType, ''))) return undefined;
      return read(def.innerType, form, name);
    default:
      return given;
  }
}

/**
 * Makes the input of a schema from a posted form: a box is true or false, `title.ko` is nested, an empty nullable
 * is null, an optional left empty is absent unless its schema takes an empty text. A box that may be left out is
 * true or absent.
 */
export const readForm = <Schema extends FormSchema>(schema: Schema, form: FormData): Typed<Schema> =>
  read(schema, form, '') as Typed<Schema>;

/** What a form is judged by, in the browser and on the server. */
export interface Rules<Schema extends FormSchema> {
  schema: Schema;
  /** Parts that are not fields of the form. */
  read?(form: FormData): Typed<Schema>;
  /** What a schema cannot say: one field beside another, or what else is known. */
  also?(typed: Typed<Schema>): { [Name in FieldName<Schema>]?: FieldCode | undefined };
}

/** The value, or what is wrong with it. */
export type Judgement<Schema extends FormSchema> = { value: Judged<Schema> } | { problems: FieldProblems };

/** Judges what was typed: the value, or what is wrong with it. */
export function judge<Schema extends FormSchema>(
  { schema, also }: Pick<Rules<Schema>, 'schema' | 'also'>,
  typed: Typed<Schema>,
): Judgement<Schema> {
  const result = schema.safeParse(typed);
  const problems: FieldProblems = result.success ? {} : fieldProblems(result.error.issues);
  for (const [name, code] of Object.entries<FieldCode | undefined>(also?.(typed) ?? {}))
    if (code !== undefined) problems[name] = code;
  if (result.success && Object.keys(problems).length === 0) return { value: result.data };
  return { problems };
}

/** Reads a posted form and judges it. */
export const judgeForm = <Schema extends FormSchema>(rules: Rules<Schema>, form: FormData) =>
  judge(rules, { ...readForm(rules.schema, form), ...rules.read?.(form) });

/** The schema of what a call takes. @throws where it takes nothing */
export function bodyOf<Body extends FormSchema>({
  body,
}: Pick<Endpoint<z.ZodMiniType, z.ZodMiniType, Body>, 'body'>): Body {
  if (body === undefined) throw new Error('This call takes no body.');
  return body;
}
