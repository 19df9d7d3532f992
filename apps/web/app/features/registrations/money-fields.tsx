import type { Money } from '@airway/contract';

/** Hidden fields with the amount that the visitor saw; the server compares it. */
export function MoneyFields({ money }: { money: Money }) {
  return (
    <>
      <input type="hidden" name="amountMinor" value={money.amountMinor} />
      <input type="hidden" name="currency" value={money.currency} />
    </>
  );
}
