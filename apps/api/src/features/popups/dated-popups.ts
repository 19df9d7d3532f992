import { datedSpans } from '../../platform/dated.ts';
import { lockPopupSpans, updatePopupSpan } from './popups.queries.ts';
import { popupScope } from './show-popups.ts';

export const datedPopups = datedSpans({
  kind: 'popups',
  lock: lockPopupSpans,
  update: ({ now }, trx, id, { from, until }) => updatePopupSpan(trx, id, from, until, now),
  scope: () => popupScope,
});
