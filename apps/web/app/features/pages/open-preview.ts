import { openPagePreview } from '@airway/contract/pages';
import type { Locale } from '@airway/contract/rules';
import { callApi } from '../../platform/call-api.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { type PageData, pageForReader } from './load-page.ts';

/** The draft that a link shows, or why it does not. */
export type Preview =
  | { kind: 'page'; page: PageData; expiresAt: string }
  | { kind: 'incomplete' }
  | { kind: 'refused'; message: string };

/** Opens a preview link by what stands in the fragment of its address, in the browser alone. */
export async function openPreview(locale: Locale, hash: string): Promise<Preview> {
  const token = hash.replace(/^#/, '');
  if (token === '') return { kind: 'incomplete' };
  try {
    const preview = await callApi(undefined, openPagePreview, { body: { token } });
    return { kind: 'page', page: pageForReader(locale, preview), expiresAt: preview.expiresAt };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.code === 'INVALID_INPUT') return { kind: 'incomplete' };
    if (refusal?.code !== 'LINK_EXPIRED') throw error;
    return { kind: 'refused', message: refusal.message };
  }
}
