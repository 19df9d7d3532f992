import type { Finding } from '@airway/contract/sponsorship-agreements';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';

export function useWon(): (amountMinor: number) => string {
  const locale = useLocale();
  return (amountMinor) => formatMoney(locale, { amountMinor, currency: 'KRW' });
}

/** Returns a function that describes which cap is exceeded, and by how much. */
export function useFinding(): (finding: Finding) => string {
  const say = useSay();
  const won = useWon();
  return ({ cap, amountMinor, capMinor, period, others }) =>
    say(`sponsorship.finding.${cap}`, {
      others,
      period: period ?? '',
      amount: won(amountMinor),
      cap: won(capMinor),
      excess: won(amountMinor - capMinor),
    });
}
