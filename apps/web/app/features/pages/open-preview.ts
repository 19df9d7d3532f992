import { openPagePreview } from '@airway/contract/pages';
import type { Locale } from '@airway/contract/rules';
import { callApi } from '../../platform/call-api.ts';
import { type Opened, openByToken, tokenIn } from '../../platform/open-by-fragment.ts';
import { type PageData, pageForReader } from './load-page.ts';

/** The draft that a link shows. */
export interface Preview {
  page: PageData;
  expiresAt: string;
}

/** Opens a preview link by what stands in the fragment of its address. */
export const openPreview = (locale: Locale, hash: string): Promise<Opened<Preview>> =>
  openByToken(tokenIn(hash), async (token) => {
    const preview = await callApi(undefined, openPagePreview, { body: { token } });
    return { page: pageForReader(locale, preview), expiresAt: preview.expiresAt };
  });
