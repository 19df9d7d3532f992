import type { CountedDay, Figures } from '@airway/contract/registration-figures';
import { currencies } from '@airway/contract/rules';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Link } from '../../../ui/link.tsx';
import { dayAt, moneyDaysOf, netOf } from './figure-lines.ts';
import styles from './figures.module.css';
import { registrationScreens } from './screens.ts';
import { useFigureText } from './use-figure-text.ts';

/** State of the list that has exactly these rows. */
const columnOf = { completed: 'confirmed', cancelled: 'cancelled' } as const;

/** The numbers of today, beside those of the same day before the last meeting. */
export function FigureHead({ figures }: { figures: Figures }) {
  const say = useSay();
  const pathTo = usePathTo();
  const { current, previous, states, daysLeft } = figures;
  const text = useFigureText(current.startsOn);
  const before = previous && dayAt<CountedDay>(previous.registrations, daysLeft);
  const sameDay = (value: string) =>
    previous && say('registrations.admin.figures.sameDay', { year: String(previous.year), value });
  const money = currencies.flatMap((currency) => {
    const days = moneyDaysOf(current, currency);
    const last = days.at(-1);
    if (last === undefined) return [];
    const past = previous && dayAt(moneyDaysOf(previous, currency), daysLeft);
    return { currency, net: netOf(last), past: past ? netOf(past) : 0 };
  });
  return (
    <>
      <p className={styles.today}>{text.dayAndLeft(daysLeft)}</p>
      <dl className={styles.head}>
        {states
          .filter(({ state, count }) => state !== 'failed' || count > 0)
          .map(({ state, count }) => (
            <div key={state}>
              <dt>{say(`registrations.admin.figures.state.${state}`)}</dt>
              <dd className={styles.amount}>
                <Link href={pathTo(`${registrationScreens.registrations.path}?state=${state}`)}>
                  {text.people(count)}
                </Link>
              </dd>
              {(state === 'completed' || state === 'cancelled') && previous && (
                <dd className={styles.before}>{sameDay(text.people(before?.[columnOf[state]] ?? 0))}</dd>
              )}
            </div>
          ))}
        {money.map(({ currency, net, past }) => (
          <div key={currency} className={styles.money}>
            <dt>{say('registrations.admin.figures.netOf', { currency })}</dt>
            <dd className={styles.amount}>{text.money(net, currency)}</dd>
            {previous && <dd className={styles.before}>{sameDay(text.money(past, currency))}</dd>}
          </div>
        ))}
      </dl>
      {previous === null && (
        <p className={styles.today}>{say('registrations.admin.figures.nothingToCompare')}</p>
      )}
    </>
  );
}
