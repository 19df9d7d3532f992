import { type BannerSlot, listBanners } from '@airway/contract/banners';
import type { RouterContextProvider } from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import { pageLocale, pageRequestOf } from '../../platform/page-context.ts';

/**
 * The banners of a slot that readers of the page's language are shown. Pages live no longer than these stay the same.
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
