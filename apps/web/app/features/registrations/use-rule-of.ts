import type { CancellationPreview } from '@airway/contract/registration-cancellation';
import { formatDay } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { formatMoney } from '../../platform/money.ts';

/** Returns a function that names the step of the refund table that applies to a cancelled line. */
export function useRuleOf() {
  const say = useSay();
  const locale = useLocale();
  return ({ step, fee }: CancellationPreview['lines'][number]) => {
    if (step === null) return say('registrations.cancel.rule.none');
    const rule = { day: formatDay(locale, step.endsOn), percent: String(step.percent) };
    return fee.amountMinor === 0
      ? say('registrations.cancel.rule', rule)
      : say('registrations.cancel.rule.fee', { ...rule, fee: formatMoney(locale, fee) });
  };
}
