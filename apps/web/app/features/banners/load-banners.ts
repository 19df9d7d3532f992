import { type BannerSlot, listBanners } from '@airway/contract/banners';
import type { RouterContextProvider } from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import { pageLocale, pageRequestOf } from '../../platform/page-context.ts';

/**
 * Loads the banners of a slot in the page's language, and limits the page's cache life to the next change of these.
 */
export async function loadBanners(
  context: Readonly<RouterContextProvider>,
  editionId: string,
  slot: BannerSlot,
) {
  const params = { id: editionId };
  const { content, changesAt } = await callApi(context, listBanners, { params, query: { slot } });
  if (changesAt !== null) pageRequestOf(context)?.limitLife(changesAt);
  const locale = pageLocale(context);
  return content.flatMap(({ id, picture, link, weight }) => {
    const own = picture[locale];
    return own === null ? [] : [{ id, fileId: own.fileId, alt: own.alt, link, weight }];
  });
}

export type ShownBanner = Awaited<ReturnType<typeof loadBanners>>[number];
