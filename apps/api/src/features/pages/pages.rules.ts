import {
  emptyPage,
  fileIdsOf,
  type Locale,
  type MissingPageText,
  PageBlock,
  PageContent,
} from '@airway/contract';
import { isDocument, isWritten, missingOf, plainOf, textsIn } from '../../platform/bilingual-texts.ts';
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

/** Returns the texts of a page that exist in only one language. */
export const missingIn = (content: PageContent): MissingPageText[] =>
  [...textsIn(content)].flatMap(({ where, text }) => {
    const found = missingOf(text);
    return found === undefined ? [] : { where, locale: found.missing, text: found.text };
  });

/** Returns the text below a page's title in one language, line by line. */
export const textOf = ({ lead, blocks }: PageContent, locale: Locale): string =>
  [...textsIn({ lead, blocks })]
    .map(({ text }) => plainOf(text[locale]))
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
