import { plainTextOf } from '@airway/contract/document';
import type { PageContent } from '@airway/contract/page-blocks';
import { getPageMenu } from '@airway/contract/page-menu';
import { getPage, type PagePicture } from '@airway/contract/pages';
import type { Locale } from '@airway/contract/rules';
import { data, type RouterContextProvider } from 'react-router';
import { textIn } from '../../platform/bilingual.tsx';
import { callApi } from '../../platform/call-api.ts';
import { inOneLanguage } from '../../platform/one-language.ts';
import { refusalOf } from '../../platform/refusal.ts';

/** Content of a page, in the reader's language. */
export interface PageData {
  content: PageContent;
  pictures: PagePicture[];
  /** One or two sentences for search engines and shared links; may be empty. */
  description: string;
}

const descriptionLength = 160;

function descriptionOf(locale: Locale, { lead, blocks }: PageContent): string {
  const { text } = textIn(locale, lead);
  const body = blocks.find((block) => block.kind === 'text')?.body;
  const document = body?.[locale] ?? body?.ko ?? body?.en ?? null;
  const words = text !== '' || document === null ? text : plainTextOf(document);
  return [...words.replaceAll(/\s+/g, ' ').trim()].slice(0, descriptionLength).join('');
}

/**
 * Removes the other language, except from names and addresses of places: a driver reads Korean, the guest the
 * other one.
 */
export function pageForReader(
  locale: Locale,
  { content, pictures }: { content: PageContent; pictures: PagePicture[] },
): PageData {
  const { title, lead, blocks } = content;
  const parts = blocks.map((block) => {
    const read = inOneLanguage(locale, block);
    if (block.kind !== 'places' || read.kind !== 'places') return read;
    const places = read.places.map((place, index) => {
      const { name = place.name, postalAddress = place.postalAddress } = block.places[index] ?? {};
      return { ...place, name, postalAddress };
    });
    return { ...read, places };
  });
  return {
    content: { ...inOneLanguage(locale, { title, lead }), blocks: parts },
    pictures,
    description: descriptionOf(locale, content),
  };
}

interface Named {
  locale: Locale;
  code: string;
}

const loadPublishedPage = (context: Readonly<RouterContextProvider>, { code }: Named) =>
  callApi(context, getPage, { params: { code } });

/** Loads a page that every site has; undefined if it is not published. */
export async function findPage(
  context: Readonly<RouterContextProvider>,
  named: Named,
): Promise<PageData | undefined> {
  // Checks the menu first: a page made from a refusal has no cache dependency, so it would be rendered again
  // after every change of the site.
  const { empty } = await callApi(context, getPageMenu, {});
  if (empty.includes(named.code)) return undefined;
  try {
    return pageForReader(named.locale, await loadPublishedPage(context, named));
  } catch (error) {
    if (refusalOf(error)?.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

/** Loads a page that staff added. @throws NOT_FOUND if no such page is published */
export async function loadOwnPage(context: Readonly<RouterContextProvider>, named: Named): Promise<PageData> {
  const page = await loadPublishedPage(context, named);
  // Fixed pages have their own address.
  if (!page.isOwn) throw data(null, { status: 404 });
  return pageForReader(named.locale, page);
}
