import { documentOfForm, isEmptyDocument } from '@airway/contract/document';
import type { FieldCode } from '@airway/contract/errors';
import type { PageContent } from '@airway/contract/page-blocks';
import { type BilingualText, locales } from '@airway/contract/rules';
import { type BlockKind, type FieldKind, type Fields, pageFields, shapeOf } from './block-kinds.ts';

/** Field values by name: `name.ko`, `picture.fileId`, `year`. Documents are JSON. */
export type Values = Readonly<Record<string, string>>;
/** Props of the control of one field. */
export interface FieldOfPage {
  /** Name in the form: `blocks.3.people.5.name`. */
  name: string;
  /** Name in its row: `name`. */
  local: string;
  label: string;
  values: Values;
}
/** The key does not change when the row moves. */
export interface RowWriting {
  readonly key: string;
  readonly values: Values;
}
export interface BlockWriting extends RowWriting {
  readonly kind: BlockKind;
  readonly rows: readonly RowWriting[];
}
/** A page as its editor stores it. */
export interface PageWriting {
  readonly values: Values;
  readonly blocks: readonly BlockWriting[];
}

type Given = Readonly<Record<string, unknown>>;
interface GivenPicture {
  fileId: string;
  alt: BilingualText;
}

const newKey = () => crypto.randomUUID();

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

const inBoth = (name: string, value: unknown): [string, string][] =>
  locales.map((locale) => [`${name}.${locale}`, textOf((value as Given | undefined)?.[locale])]);

function entriesOf(name: string, kind: FieldKind, value: unknown): [string, string][] {
  switch (kind) {
    case 'line':
    case 'lines':
    case 'document':
      return inBoth(name, value);
    case 'picture': {
      const picture = value as GivenPicture | null | undefined;
      return [[`${name}.fileId`, picture?.fileId ?? ''], ...inBoth(`${name}.alt`, picture?.alt)];
    }
    default:
      return [[name, textOf(value)]];
  }
}

const valuesOf = (fields: Fields, given: Given): Values =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, kind]) => entriesOf(name, kind, given[name])));

export const rowOf = (fields: Fields, given: Given): RowWriting => ({
  key: newKey(),
  values: valuesOf(fields, given),
});

export function blockOf(kind: BlockKind, given: Given): BlockWriting {
  const { fields, rows } = shapeOf(kind);
  const listed = rows === undefined ? [] : ((given[rows.name] ?? []) as Given[]);
  return {
    ...rowOf(fields, given),
    kind,
    rows: rows === undefined ? [] : listed.map((row) => rowOf(rows.fields, row)),
  };
}

/** Returns the initial values of an editor. */
export const writingOf = (content: PageContent): PageWriting => ({
  values: valuesOf(pageFields, content),
  blocks: content.blocks.map((block) => blockOf(block.kind, block)),
});

function documentIn(text: string) {
  const document = documentOfForm(text);
  return isEmptyDocument(document) ? null : document;
}

const bothIn = <Value>(values: Values, name: string, read: (text: string) => Value) => ({
  ko: read(values[`${name}.ko`] ?? ''),
  en: read(values[`${name}.en`] ?? ''),
});
const lineIn = (text: string) => (text.trim() === '' ? null : text);

function fieldIn(values: Values, name: string, kind: FieldKind): unknown {
  const text = (values[name] ?? '').trim();
  switch (kind) {
    case 'line':
    case 'lines':
      return bothIn(values, name, lineIn);
    case 'document':
      return bothIn(values, name, documentIn);
    case 'picture': {
      const fileId = values[`${name}.fileId`] ?? '';
      return fileId === '' ? null : { fileId, alt: bothIn(values, `${name}.alt`, lineIn) };
    }
    case 'address':
      return text;
    case 'day':
      return text === '' ? null : text;
    case 'number':
      return text === '' ? null : Number(text);
    case 'streets':
      return text === '' ? [] : JSON.parse(text);
  }
}

const fieldsIn = (fields: Fields, values: Values): Given =>
  Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, fieldIn(values, name, kind)]));

function blockIn({ kind, values, rows }: BlockWriting): Given {
  const shape = shapeOf(kind);
  return {
    kind,
    ...fieldsIn(shape.fields, values),
    ...(shape.rows && {
      [shape.rows.name]: rows.map((row) => fieldsIn(shape.rows?.fields ?? {}, row.values)),
    }),
  };
}

/** Parses the editor's values for sending; the contract validates them. */
export const contentIn = ({ values, blocks }: PageWriting): PageContent =>
  ({ ...fieldsIn(pageFields, values), blocks: blocks.map(blockIn) }) as PageContent;

/** Splits `content.blocks.3.people.5.name.ko` into its parts; `content.` is optional. */
export function placeAt(name: string): { block?: number; row?: number; value: string } {
  const [first, ...others] = name.split('.');
  const parts = first === 'content' ? others : [first, ...others];
  if (parts[0] !== 'blocks' || parts.length === 1) return { value: parts.join('.') };
  const [, block, list, row] = parts;
  const isRow = list !== undefined && row !== undefined && /^\d{1,4}$/.test(row);
  return {
    block: Number(block),
    ...(isRow && { row: Number(row) }),
    value: parts.slice(isRow ? 4 : 2).join('.'),
  };
}

export const blockName = (block: number): string => `content.blocks.${block}`;
export const rowName = (block: number, kind: BlockKind, row: number): string =>
  `${blockName(block)}.${shapeOf(kind).rows?.name}.${row}`;

const changed = <One>(all: readonly One[], at: number, change: (one: One) => One): One[] =>
  all.map((one, index) => (index === at ? change(one) : one));

/** Returns the page with one new value. */
export function withValue(writing: PageWriting, name: string, text: string): PageWriting {
  const { block, row, value } = placeAt(name);
  const typed = <Row extends { values: Values }>(one: Row): Row => ({
    ...one,
    values: { ...one.values, [value]: text },
  });
  if (block === undefined) return typed(writing);
  return {
    ...writing,
    blocks: changed(writing.blocks, block, (one) =>
      row === undefined ? typed(one) : { ...one, rows: changed(one.rows, row, typed) },
    ),
  };
}

export const withBlock = (
  writing: PageWriting,
  key: string,
  change: (block: BlockWriting) => BlockWriting,
) => ({
  ...writing,
  blocks: writing.blocks.map((one) => (one.key === key ? change(one) : one)),
});

/** Sorts items by the order of these keys. */
export const inOrder = <One extends { key: string }>(all: readonly One[], keys: readonly string[]): One[] =>
  all.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key));

function altProblems(prefix: string, fields: Fields, values: Values): [string, FieldCode][] {
  return Object.entries(fields).flatMap(([name, kind]): [string, FieldCode][] => {
    if (kind !== 'picture' || !values[`${name}.fileId`]) return [];
    const isSaid = locales.some((locale) => values[`${name}.alt.${locale}`]?.trim());
    return isSaid ? [] : [[`${prefix}.${name}.alt.ko`, 'required']];
  });
}

/** Checks beyond the contract: a picture needs an alternative text in one language at least. */
export const pictureProblems = ({ blocks }: PageWriting): Record<string, FieldCode> =>
  Object.fromEntries(
    blocks.flatMap(({ kind, values, rows }, block) => [
      ...altProblems(blockName(block), shapeOf(kind).fields, values),
      ...rows.flatMap((row, index) =>
        altProblems(rowName(block, kind, index), shapeOf(kind).rows?.fields ?? {}, row.values),
      ),
    ]),
  );

/** Returns a name for a block or row: its year and its first text. */
export function nameIn({ values }: RowWriting): string {
  const first = ['title', 'name', 'theme'].map((name) => values[`${name}.ko`] || values[`${name}.en`]);
  return [values.year, first.find(Boolean)].filter(Boolean).join(' ');
}
