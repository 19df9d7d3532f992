import type { Quote } from '@airway/contract/registration-summary';
import type { Money as MoneyAmount } from '@airway/contract/rules';
import type { ReactNode } from 'react';
import { Bilingual } from '../../platform/bilingual.tsx';
import { CategoryName } from '../../platform/category-name.tsx';
import { formatDeadline } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { formatMoney, moneyParts } from '../../platform/money.ts';
import { Money } from '../../ui/money.tsx';
import { SummaryRail } from '../../ui/summary-rail.tsx';

/** The price as computed by the server, its end date, and the next price. */
export function FeeSummary({ quote, action }: { quote: Quote | null; action?: ReactNode }) {
  const say = useSay();
  const locale = useLocale();
  const amountOf = (price: MoneyAmount) => <Money {...moneyParts(locale, price)} />;
  const amount = quote && amountOf(quote.total);
  const isFree = quote?.total.amountMinor === 0;
  const isSameAfter = quote?.next?.total.amountMinor === quote?.total.amountMinor;
  const at = quote && formatDeadline(locale, quote.validUntil);
  return (
    <SummaryRail
      title={say('registrations.summary.title')}
      empty={say('registrations.summary.empty')}
      lines={
        quote === null
          ? []
          : [
              {
                label: <CategoryName name={quote.categoryName} attendance={quote.attendance} />,
                detail: say(`editions.fees.period.${quote.period}`),
                amount: amountOf(quote.fee),
              },
              ...(quote.discount === null || quote.discount.amount.amountMinor === 0
                ? []
                : [
                    {
                      label: say('registrations.fact.discount'),
                      detail: quote.discount.code,
                      amount: <>−{amountOf(quote.discount.amount)}</>,
                    },
                  ]),
              ...quote.options.map(({ name, person, price }) => ({
                label: <Bilingual text={name} />,
                detail: person,
                amount: amountOf(price),
              })),
            ]
      }
      total={{
        label: say('registrations.summary.total'),
        amount: amount ?? say('registrations.summary.noPrice'),
      }}
      subject={quote && <CategoryName name={quote.categoryName} attendance={quote.attendance} />}
      note={
        quote !== null && (
          <>
            {!isSameAfter && (quote.next !== null || !isFree) && (
              <p>
                {quote.next === null
                  ? say('registrations.summary.until', { at: at ?? '' })
                  : say('registrations.summary.untilThen', {
                      at: at ?? '',
                      price: formatMoney(locale, quote.next.total),
                    })}
              </p>
            )}
            {!isFree && <p>{say('registrations.summary.seat')}</p>}
          </>
        )
      }
      action={action}
    />
  );
}
