import { countBanner } from '@airway/contract/banners';
import { callApi } from '../../platform/call-api.ts';

export interface BannerEvent {
  editionId: string;
  bannerId: string;
  act: 'view' | 'click';
}

/** Counts a view or a click, also while the page is left. A failure is ignored. */
export async function sendBannerCount({ editionId, bannerId, act }: BannerEvent): Promise<void> {
  const params = { id: editionId, bannerId };
  await callApi(undefined, countBanner, { params, body: { act } }, { keepalive: true }).catch(
    () => undefined,
  );
}
