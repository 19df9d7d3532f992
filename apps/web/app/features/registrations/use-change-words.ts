import type { RegistrationSummary } from '@airway/contract/registration-summary';
import type { BilingualText } from '@airway/contract/rules';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { formatMoney } from '../../platform/money.ts';

type Words = Omit<RegistrationSummary['changes'][number], 'at'>;

/** Returns what a change that waits will do. */
export const waitingWords = (
  { category: to, attendance, added, dropped }: NonNullable<RegistrationSummary['change']>,
  from: BilingualText,
): Words => ({ category: to && { from, to }, attendance, added, dropped, paid: null, givesBack: null });

/** Returns a function that says in words what a change did. */
export function useChangeWords() {
  const say = useSay();
  const locale = useLocale();
  const namesOf = (texts: readonly BilingualText[]) =>
    texts.map((text) => textIn(locale, text).text).join(', ');
  return ({ category, attendance, added, dropped, paid, givesBack }: Words): string => {
    const parts = [
      category &&
        say('registrations.history.category', { from: namesOf([category.from]), to: namesOf([category.to]) }),
      attendance &&
        say('registrations.history.attendance', { attendance: say(`ui.attendance.${attendance}`) }),
      added.length > 0 && say('registrations.history.added', { names: namesOf(added) }),
      dropped.length > 0 && say('registrations.history.dropped', { names: namesOf(dropped) }),
      paid && say('registrations.history.paid', { amount: formatMoney(locale, paid) }),
      givesBack && say('registrations.history.givesBack', { amount: formatMoney(locale, givesBack) }),
    ].filter((part) => typeof part === 'string');
    return parts.length === 0 ? say('registrations.history.renamed') : parts.join(' · ');
  };
}
