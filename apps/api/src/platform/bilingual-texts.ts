import {
  type BilingualText,
  type Locale,
  locales,
  type Permission,
  plainTextOf,
  type RichDocument,
  type TextSource,
} from '@airway/contract';
import type { MessageId } from '@airway/messages';
import type { Context } from './context.ts';

/** A text in two languages: lines or documents. */
interface Pair {
  ko: unknown;
  en: unknown;
}

interface WrittenText {
  /** Name of its field in the editor. */
  label: MessageId;
  values?: Record<string, string | number>;
  text: Pair;
  /** Returns the end of the path that leads to the field of a language. */
  at?(missing: Locale): string;
}

/** An item with an editor, and its texts. */
export interface WrittenItem {
  title: BilingualText;
  /** Path of the editor below the base path. */
  path: string;
  texts: readonly WrittenText[];
}

/** Texts in two languages that staff with a permission edit on one screen. */
export interface BilingualTexts {
  source: TextSource;
  /** Title of the screen. */
  title: Extract<MessageId, `${string}.screen.${string}`>;
  permission: Permission;
  /** Lists all items, or at least those with a text in one language only. */
  list(ctx: Context): Promise<readonly WrittenItem[]>;
}

/** Declares the source of texts in two languages. */
export const defineTexts = (texts: BilingualTexts): BilingualTexts => texts;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPair = (value: Record<string, unknown>): value is Record<string, unknown> & Pair =>
  Object.keys(value).length === 2 && 'ko' in value && 'en' in value;

/** Yields every text in two languages of a stored value and its position, in reading order. */
export function* textsIn(value: unknown, position = ''): Generator<{ where: string; text: Pair }> {
  if (Array.isArray(value))
    for (const [index, part] of value.entries())
      yield* textsIn(part, position === '' ? String(index) : `${position}.${index}`);
  if (!isRecord(value)) return;
  if (isPair(value)) yield { where: position, text: value };
  else
    for (const [name, part] of Object.entries(value))
      yield* textsIn(part, position === '' ? name : `${position}.${name}`);
}

/**
 * Returns the texts of columns such as `title_ko` and `title_en`, by the labels of their fields. The fields have ids
 * such as `title.ko`.
 */
export const columnTexts = <const Name extends string>(
  row: NoInfer<{ [Column in `${Name}_ko` | `${Name}_en`]: unknown }>,
  labels: Record<Name, MessageId>,
): WrittenText[] =>
  (Object.entries(labels) as [Name, MessageId][]).map(([name, label]) => ({
    label,
    text: { ko: row[`${name}_ko`], en: row[`${name}_en`] },
    at: (missing) => `#${name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())}.${missing}`,
  }));

const longestExcerpt = 80;

export const isDocument = (value: unknown): value is RichDocument => isRecord(value) && value.type === 'doc';

/** Returns a stored text without marks; empty if there is none. */
export const plainOf = (text: unknown): string =>
  isDocument(text) ? plainTextOf(text) : typeof text === 'string' ? text : '';

const excerptOf = (text: unknown) => {
  const characters = [...plainOf(text).replaceAll(/\s+/g, ' ')];
  return characters.length <= longestExcerpt
    ? characters.join('')
    : `${characters.slice(0, longestExcerpt).join('')}…`;
};

export const isWritten = (text: unknown): boolean => text !== null && text !== '';

/** Returns the language that a text lacks, and an excerpt of the other one; undefined if it has both or none. */
export function missingOf(text: Pair): { missing: Locale; text: string } | undefined {
  const [missing, ...others] = locales.filter((locale) => !isWritten(text[locale]));
  if (missing === undefined || others.length > 0) return undefined;
  return { missing, text: excerptOf(missing === 'ko' ? text.en : text.ko) };
}
