import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { useLocale } from '../../platform/locale.ts';
import { formatMoney } from '../../platform/money.ts';

/** A discount code, with the amount by which it lowers the fee. */
export function DiscountText({ discount }: { discount: NonNullable<RegistrationSummary['discount']> }) {
  const locale = useLocale();
  const { code, amount } = discount;
  return (
    <>
      <span translate="no">{code}</span>
      {amount !== null && amount.amountMinor > 0 && ` (−${formatMoney(locale, amount)})`}
    </>
  );
}
