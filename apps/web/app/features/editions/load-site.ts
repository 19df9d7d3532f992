import { getSiteInfo, type SiteInfo } from '@airway/contract/editions';
import type { RouterContextProvider } from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import { pageRequestOf } from '../../platform/page-context.ts';

/** The site and its current edition. What is made from it lives no longer than phase, price and D-day stay. */
export async function loadSite(context: Readonly<RouterContextProvider>): Promise<SiteInfo> {
  const site = await callApi(context, getSiteInfo, {});
  pageRequestOf(context)?.limitLife(site.currentEdition.changesAt);
  return site;
}
