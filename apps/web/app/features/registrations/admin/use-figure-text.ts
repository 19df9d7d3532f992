import { type Currency, currencyExponent } from '@airway/contract/rules';
import { formatDayOfYear } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';

const dayMs = 86_400_000;

/** Returns the calendar day that lies so many days before a day. */
const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

/** Texts of figures in the language of the reader. */
export function useFigureText(startsOn: string) {
  const say = useSay();
  const locale = useLocale();
  /** `D-7`, `7 days left`. */
  const left = (daysLeft: number) =>
    daysLeft < 0
      ? say('registrations.admin.figures.after', { days: -daysLeft })
      : say('registrations.admin.figures.left', { daysLeft });
  /** `11.21(금)`, `Fri, 21 Nov`. */
  const day = (daysLeft: number) => formatDayOfYear(locale, dayBefore(startsOn, daysLeft));
  const money = (amountMinor: number, currency: Currency) =>
    `${amountMinor < 0 ? '−' : ''}${formatMoney(locale, { amountMinor: Math.abs(amountMinor), currency })}`;
  return {
    left,
    day,
    dayAndLeft: (daysLeft: number) =>
      say('registrations.admin.figures.today', { day: day(daysLeft), left: left(daysLeft) }),
    people: (count: number) => say('registrations.admin.figures.people', { count }),
    money,
    /** Formats whole units of a currency: won, dollars. */
    units: (amount: number, currency: Currency) => money(amount * 10 ** currencyExponent[currency], currency),
  };
}
