import type { CardOrder } from '@airway/contract/payments';
import { memo } from 'react';

/**
 * The inputs of an order form, as the server made them. The gateway's program writes into them, and a second
 * rendering would put the first values back: hence `memo`.
 */
export const OrderFields = memo(function OrderFields({ fields }: { fields: CardOrder['fields'] }) {
  return fields.map(({ name, value }) => <input key={name} type="hidden" name={name} defaultValue={value} />);
});
