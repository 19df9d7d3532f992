import type * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { type FieldCode, fieldProblems } from './errors.ts';
import { readerOf } from './form-answer.ts';

export type FormSchema = z.ZodMiniType;

/** Form input before validation. Parts may be missing or invalid. */
export type Typed<Schema extends FormSchema> = {
  [Key in keyof z.input<Schema>]?: z.input<Schema>[Key] | undefined;
};
/** Form values after validation. */
export type Validated<Schema extends FormSchema> = z.output<Schema>;

type NamesIn<Input> = Input extends readonly unknown[]
  ? never
  : Input extends object
    ? { [Key in keyof Input & string]-?: Key | `${Key}.${NamesIn<NonNullable<Input[Key]>>}` }[keyof Input &
        string]
    : never;
/** Field names of a form: `title`, or `title.ko` for a nested field. */
export type FieldName<Schema extends FormSchema> = NamesIn<z.input<Schema>>;

/** Problems by field name, in the order of the form. */
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
    case 'default':
      return read(def.innerType, form, name);
    case 'optional':
      if (given === undefined || (given === '' && !accepts(def.innerType, ''))) return undefined;
      return read(def.innerType, form, name);
    default:
      return given;
  }
}

/**
 * Converts a posted form to the schema's input. A checkbox becomes true or false, `title.ko` becomes nested, an empty
 * nullable field becomes null. An empty optional field is absent, unless its schema accepts an empty text. An optional
 * checkbox becomes true or absent.
 */
export const readForm = <Schema extends FormSchema>(schema: Schema, form: FormData): Typed<Schema> =>
  read(schema, form, '') as Typed<Schema>;

const partOf = (schema: z.core.$ZodType | undefined, name: string): z.core.$ZodType | undefined => {
  const { def } = (schema as z.core.$ZodTypes | undefined)?._zod ?? {};
  switch (def?.type) {
    case 'object':
      return def.shape[name];
    case 'nullable':
    case 'default':
    case 'optional':
      return partOf(def.innerType, name);
    default:
      return undefined;
  }
};

/** Returns the smallest maximum of a text's checks; undefined if a pattern says more than a length. */
function longestBy(checks: readonly z.core.$ZodCheck<never>[]): number | undefined {
  const defs = checks.map((check) => check._zod.def);
  if (defs.some(({ check }) => check === 'string_format')) return undefined;
  const maxima = defs.flatMap((def) =>
    'maximum' in def && typeof def.maximum === 'number' ? def.maximum : [],
  );
  return maxima.length === 0 ? undefined : Math.min(...maxima);
}

function longestIn(schema: z.core.$ZodType): number | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'nullable':
    case 'optional':
      return longestIn(def.innerType);
    case 'union':
      return def.options.map(longestIn).find((longest) => longest !== undefined);
    case 'string':
      return longestBy(def.checks ?? []);
    default:
      return undefined;
  }
}

/** Returns how many characters a text field may have; undefined for other fields and for texts with a pattern. */
export function longestText(schema: FormSchema, name: string): number | undefined {
  const part = name.split('.').reduce<z.core.$ZodType | undefined>(partOf, schema);
  return part && longestIn(part);
}

/** Validation rules of a form, for browser and server. */
export interface Rules<Schema extends FormSchema> {
  schema: Schema;
  /** Reads values that are not fields of the form. */
  read?(form: FormData): Typed<Schema>;
  /** Checks that a schema cannot express, such as comparing two fields. */
  also?(typed: Typed<Schema>): { [Name in FieldName<Schema>]?: FieldCode | undefined };
}

/** Validated value, or the problems. */
export type Validation<Schema extends FormSchema> =
  | { value: Validated<Schema> }
  | { problems: FieldProblems };

/** Validates form input. Returns the value or the problems. */
export function validate<Schema extends FormSchema>(
  { schema, also }: Pick<Rules<Schema>, 'schema' | 'also'>,
  typed: Typed<Schema>,
): Validation<Schema> {
  const result = schema.safeParse(typed);
  const problems: FieldProblems = result.success ? {} : fieldProblems(result.error.issues);
  for (const [name, code] of Object.entries<FieldCode | undefined>(also?.(typed) ?? {}))
    if (code !== undefined) problems[name] = code;
  if (result.success && Object.keys(problems).length === 0) return { value: result.data };
  return { problems };
}

/** Reads and validates a posted form. */
export const validateForm = <Schema extends FormSchema>(rules: Rules<Schema>, form: FormData) =>
  validate(rules, { ...readForm(rules.schema, form), ...rules.read?.(form) });

/** Returns the body schema of a call. @throws if the call has no body */
export function bodyOf<Body extends FormSchema>({
  body,
}: Pick<Endpoint<z.ZodMiniType, z.ZodMiniType, Body>, 'body'>): Body {
  if (body === undefined) throw new Error('No body.');
  return body;
}
