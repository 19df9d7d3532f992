import type { FeeTable } from '@airway/contract/editions';
import { daysBetween, formatDay, formatDDay, formatDeadline, formatInstant } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { formatMoney } from '../../platform/money.ts';
import { DDay } from '../../ui/d-day.tsx';
import { NextDeadline } from '../../ui/next-deadline.tsx';
import { EditionDDay } from './edition-d-day.tsx';
import { lowestPrice } from './fees.tsx';
import { lastDayBefore } from './key-date-list.tsx';
import type { PageEdition } from './site.ts';

type Fees = Pick<FeeTable, 'categories' | 'period' | 'periods' | 'isFull' | 'isOpen' | 'opensAt'>;

/** The price that the period after the present one starts at, in the reader's usual currency. */
function useNextPrice(fees: Fees): string | undefined {
  const locale = useLocale();
  const next = fees.periods[fees.periods.findIndex(({ period }) => period === fees.period) + 1];
  if (fees.period === null || next === undefined) return undefined;
  const price = lowestPrice(fees, locale === 'ko' ? 'korean' : 'international', next.period);
  return price === undefined ? undefined : formatMoney(locale, price);
}

function UntilDate({ edition, day }: { edition: PageEdition; day: string }) {
  const say = useSay();
  const days = Math.max(0, daysBetween(edition.today, day));
  return <DDay text={formatDDay(days)} spoken={say('editions.first.daysLeft', { days })} large />;
}

/** The right half of the first block: what comes next in each phase, with the price that follows. */
export function NextStep({ edition, fees }: { edition: PageEdition; fees: Fees }) {
  const say = useSay();
  const locale = useLocale();
  const nextPrice = useNextPrice(fees);
  const label = say('editions.first.next');
  const opening = <time dateTime={edition.startsOn}>{formatDay(locale, edition.startsOn)}</time>;
  if (edition.phase === 'announced')
    return (
      <NextDeadline
        label={label}
        title={say('editions.first.announced.title')}
        dDay={<UntilDate edition={edition} day={lastDayBefore(fees.opensAt, false)} />}
        when={<time dateTime={fees.opensAt}>{formatInstant(locale, fees.opensAt)}</time>}
        consequence={say('editions.first.announced.text', { at: formatInstant(locale, fees.opensAt) })}
      />
    );
  if (edition.phase === 'meeting' || edition.phase === 'after')
    return (
      <NextDeadline
        label={say(`editions.first.${edition.phase}.title`)}
        title={formatDay(locale, edition.today)}
        dDay={<EditionDDay edition={edition} large />}
        when={opening}
        consequence={say(`editions.first.${edition.phase}.text`)}
      />
    );
  const ends = fees.periods.find(({ period }) => period === fees.period)?.endsAt;
  if (fees.period === 'onsite' || ends === undefined || fees.isFull)
    return (
      <NextDeadline
        label={label}
        title={say('editions.first.onsite.title')}
        dDay={<EditionDDay edition={edition} large />}
        when={opening}
        consequence={say(
          fees.isFull
            ? 'editions.first.full'
            : fees.isOpen
              ? 'editions.first.onsite.text'
              : 'editions.first.closed',
        )}
      />
    );
  return (
    <NextDeadline
      label={label}
      title={say(`editions.first.${edition.phase}.title`)}
      dDay={<UntilDate edition={edition} day={lastDayBefore(ends, true)} />}
      when={<time dateTime={ends}>{formatDeadline(locale, ends)}</time>}
      consequence={nextPrice && say('editions.first.thenPrice', { price: nextPrice })}
    />
  );
}
