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

/** What a page shows, in the language of whoever reads. */
export interface PageData {
  content: PageContent;
  pictures: PagePicture[];
  /** A sentence or two for search engines and shared links; may be empty. */
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

/** Names and addresses of places stay in both languages: a driver reads one, the guest the other. */
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

const ask = (context: Readonly<RouterContextProvider>, { code }: Named) =>
  callApi(context, getPage, { params: { code } });

/** A page that every site has; undefined while nothing is published there. */
export async function findPage(
  context: Readonly<RouterContextProvider>,
  named: Named,
): Promise<PageData | undefined> {
  // A refusal does not say what it shows: a page made from one would be made anew with every change of the site.
  const { empty } = await callApi(context, getPageMenu, {});
  if (empty.includes(named.code)) return undefined;
  try {
    return pageForReader(named.locale, await ask(context, named));
  } catch (error) {
    if (refusalOf(error)?.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

/** A page that staff added. @throws NOT_FOUND – none of this name is published */
export async function loadOwnPage(context: Readonly<RouterContextProvider>, named: Named): Promise<PageData> {
  const page = await ask(context, named);
  // The others have an address of their own.
  if (!page.isOwn) throw data(null, { status: 404 });
  return pageForReader(named.locale, page);
}
