import type { RefundedLine } from '@airway/contract/registration-cancellation';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { formatMoney } from '../../platform/money.ts';

/** Returns a function that names a cancelled line with its price. */
export function useLineName() {
  const say = useSay();
  const locale = useLocale();
  return ({ kind, option, paid }: RefundedLine): string => {
    const name = option === null ? say(`registrations.lineKind.${kind}`) : textIn(locale, option.name).text;
    const named = option?.person == null ? name : `${name}: ${option.person}`;
    return `${named} ${formatMoney(locale, paid)}`;
  };
}
