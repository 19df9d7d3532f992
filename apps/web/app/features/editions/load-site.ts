import { getSiteInfo, type SiteInfo } from '@airway/contract/editions';
import type { RouterContextProvider } from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import { pageRequestOf } from '../../platform/page-context.ts';

/**
 * Loads the site and its current edition. Limits the page's cache life to the next change of phase, price or D-day.
 */
export async function loadSite(context: Readonly<RouterContextProvider>): Promise<SiteInfo> {
  const site = await callApi(context, getSiteInfo, {});
  pageRequestOf(context)?.limitLife(site.currentEdition.changesAt);
  return site;
}
