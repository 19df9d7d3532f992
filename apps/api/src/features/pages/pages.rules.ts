import {
  emptyPage,
  fileIdsOf,
  type Locale,
  locales,
  type MissingText,
  PageBlock,
  PageContent,
  plainTextOf,
  type RichDocument,
} from '@airway/contract';
import type { Scope } from '../../platform/content.ts';

export const pageScope = (code: string): Scope => `page:${code}`;

/** Scope of the list of published pages. */
export const pagesScope: Scope = 'pages:published';

const { title: Title, lead: Lead } = PageContent.shape;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a stored page. Omits parts, or the title, that this release does not understand. */
export function readContent(stored: unknown): PageContent {
  const parsed = PageContent.safeParse(stored);
  if (parsed.success) return parsed.data;
  if (!isRecord(stored)) return emptyPage;
  const blocks = Array.isArray(stored.blocks) ? stored.blocks : [];
  return {
    title: Title.safeParse(stored.title).data ?? emptyPage.title,
    lead: Lead.safeParse(stored.lead).data ?? emptyPage.lead,
    blocks: blocks.flatMap((block) => PageBlock.safeParse(block).data ?? []),
  };
}

export const readTitle = (stored: unknown): PageContent['title'] =>
  Title.safeParse(stored).data ?? emptyPage.title;

type Pair = { ko: unknown; en: unknown };
const isPair = (value: Record<string, unknown>): value is Pair =>
  Object.keys(value).length === 2 && 'ko' in value && 'en' in value;
const isDocument = (value: unknown): value is RichDocument => isRecord(value) && value.type === 'doc';

/** Yields every text with both languages and its position, in reading order. */
function* textsIn(value: unknown, position: string): Generator<{ where: string; pair: Pair }> {
  if (Array.isArray(value))
    for (const [index, part] of value.entries()) yield* textsIn(part, `${position}.${index}`);
  if (!isRecord(value)) return;
  if (isPair(value)) yield { where: position, pair: value };
  else
    for (const [name, part] of Object.entries(value))
      yield* textsIn(part, position === '' ? name : `${position}.${name}`);
}

const longestExcerpt = 80;

const plainOf = (text: unknown) =>
  isDocument(text) ? plainTextOf(text) : typeof text === 'string' ? text : '';

const excerptOf = (text: unknown) => {
  const plain = plainOf(text);
  const characters = [...plain.replaceAll(/\s+/g, ' ')];
  return characters.length <= longestExcerpt
    ? characters.join('')
    : `${characters.slice(0, longestExcerpt).join('')}…`;
};

const isWritten = (text: unknown) => text !== null && text !== '';

/** Returns the texts of a page that exist in only one language. */
export const missingIn = (content: PageContent): MissingText[] =>
  [...textsIn(content, '')].flatMap(({ where: position, pair }) => {
    const missing = locales.filter((locale: Locale) => !isWritten(pair[locale]));
    const [locale] = missing;
    if (locale === undefined || missing.length > 1) return [];
    return { where: position, locale, text: excerptOf(locale === 'ko' ? pair.en : pair.ko) };
  });

/** Returns the text below a page's title in one language, line by line. */
export const textOf = ({ lead, blocks }: PageContent, locale: Locale): string =>
  [...textsIn({ lead, blocks }, '')]
    .map(({ pair }) => plainOf(pair[locale]))
    .filter((text) => text !== '')
    .join('\n');

/** Returns the file ids of all pictures of a page, without duplicates. */
export function picturesIn(content: PageContent): string[] {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (isDocument(value)) for (const id of fileIdsOf(value)) found.add(id);
    else if (Array.isArray(value)) value.forEach(collect);
    else if (isRecord(value)) {
      if (typeof value.fileId === 'string') found.add(value.fileId);
      Object.values(value).forEach(collect);
    }
  };
  collect(content.blocks);
  return [...found];
}

/** Checks whether a page has content below its title. */
export const hasContent = ({ lead, blocks }: PageContent): boolean =>
  blocks.length > 0 || isWritten(lead.ko) || isWritten(lead.en);

/** Checks whether a page has a title in either language. */
export const hasTitle = ({ title }: PageContent): boolean => isWritten(title.ko) || isWritten(title.en);
