import { datedSpans } from '../../platform/dated.ts';
import { lockBannerSpans, updateBannerSpan } from './banners.queries.ts';
import { bannersScope } from './banners.rules.ts';

export const datedBanners = datedSpans({
  kind: 'banners',
  lock: lockBannerSpans,
  update: ({ now }, trx, id, { from, until }) => updateBannerSpan(trx, id, from, until, now),
  scope: bannersScope,
});
