import { getSiteInfo, type SiteInfo } from '@airway/contract/editions';
import type { RouterContextProvider } from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import { pageRequestOf } from '../../platform/page-context.ts';

/**
 * Loads the site and its current edition. Limits the page's cache life to the next change of phase, price, D-day or
 * live rooms.
 */
export async function loadSite(context: Readonly<RouterContextProvider>): Promise<SiteInfo> {
  const site = await callApi(context, getSiteInfo, {});
  const page = pageRequestOf(context);
  page?.limitLife(site.currentEdition.changesAt);
  if (site.onAir.changesAt !== null) page?.limitLife(site.onAir.changesAt);
  for (const { endsAt } of site.announcements) page?.limitLife(endsAt);
  return site;
}
