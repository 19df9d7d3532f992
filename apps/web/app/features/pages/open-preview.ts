import { openPagePreview } from '@airway/contract/pages';
import type { Locale } from '@airway/contract/rules';
import { callApi } from '../../platform/call-api.ts';
import { type Opened, openByToken, tokenIn } from '../../platform/open-by-fragment.ts';
import { type PageData, pageForReader } from './load-page.ts';

export interface Preview {
  page: PageData;
  expiresAt: string;
}

/** Opens the preview of the token in the fragment. */
export const openPreview = (locale: Locale, hash: string): Promise<Opened<Preview>> =>
  openByToken(tokenIn(hash), async (token) => {
    const preview = await callApi(undefined, openPagePreview, { body: { token } });
    return { page: pageForReader(locale, preview), expiresAt: preview.expiresAt };
  });
