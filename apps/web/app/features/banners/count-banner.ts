import { countBanner } from '@airway/contract/banners';
import { callApi } from '../../platform/call-api.ts';

export interface Met {
  editionId: string;
  bannerId: string;
  act: 'view' | 'click';
}

/** Tells that a banner was seen or pressed, also when the page is left by it. One that is not counted is nobody's trouble. */
export async function tellBanner({ editionId, bannerId, act }: Met): Promise<void> {
  const params = { id: editionId, bannerId };
  await callApi(undefined, countBanner, { params, body: { act } }, { keepalive: true }).catch(
    () => undefined,
  );
}
