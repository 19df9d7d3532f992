import type { Money } from '@airway/contract';
import type { ReplyOf } from '@airway/contract/endpoint';
import type { searchRegistrations } from '@airway/contract/registrations-admin';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { Chip } from '../../../ui/chip.tsx';
import { stateTones } from '../registration-facts.tsx';
import styles from './registration-totals.module.css';

/** Totals of the found registrations by state: people, paid and due amounts. */
export function RegistrationTotals({ totals }: { totals: ReplyOf<typeof searchRegistrations>['totals'] }) {
  const say = useSay();
  const locale = useLocale();
  const sum = (amounts: readonly Money[]) => amounts.map((one) => formatMoney(locale, one)).join(' + ');
  if (totals.length === 0) return null;
  return (
    <dl className={styles.totals}>
      {totals.map(({ state, count, charged, due }) => (
        <div key={state} className={styles.total}>
          <dt>
            <Chip tone={stateTones[state]}>{say(`registrations.state.${state}`)}</Chip>
          </dt>
          <dd className={styles.count}>{say('registrations.admin.people', { count })}</dd>
          {charged.length > 0 && (
            <dd className={styles.money}>
              {say(
                state === 'cancelled'
                  ? 'registrations.admin.total.goesBack'
                  : 'registrations.admin.total.charged',
                {
                  amount: sum(charged),
                },
              )}
            </dd>
          )}
          {due.length > 0 && (
            <dd className={styles.money}>{say('registrations.admin.total.due', { amount: sum(due) })}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
