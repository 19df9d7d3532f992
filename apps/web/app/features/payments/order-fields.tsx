import type { CardOrder } from '@airway/contract/payments';
import { memo } from 'react';

/**
 * The inputs of an order form, from the server. `memo` is needed because the gateway's script writes into
 * them, and a second rendering would restore the first values.
 */
export const OrderFields = memo(function OrderFields({ fields }: { fields: CardOrder['fields'] }) {
  return fields.map(({ name, value }) => <input key={name} type="hidden" name={name} defaultValue={value} />);
});
