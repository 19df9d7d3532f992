import type { Money } from '@airway/contract';
import type { LedgerSum } from '@airway/contract/registration-payments';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { Table } from '../../../ui/table.tsx';

interface Line extends Omit<LedgerSum, 'method'> {
  name: string;
}

const amounts = ['received', 'returned', 'net', 'expected'] as const;

/** Adds up the methods of one currency. */
function totalOf(sums: readonly LedgerSum[], name: string): Line {
  const sum = (amountOf: (one: LedgerSum) => Money): Money => ({
    amountMinor: sums.reduce((total, one) => total + amountOf(one).amountMinor, 0),
    currency: sums[0]?.received.currency ?? 'KRW',
  });
  return {
    name,
    count: sums.reduce((total, one) => total + one.count, 0),
    received: sum((one) => one.received),
    returned: sum((one) => one.returned),
    net: sum((one) => one.net),
    expected: sum((one) => one.expected),
  };
}

/** Sums of the found payments, a line for each method and currency; with a total where a currency has several. */
export function PaymentSums({ sums }: { sums: readonly LedgerSum[] }) {
  const say = useSay();
  const locale = useLocale();
  if (sums.length === 0) return null;
  const lines = [...Map.groupBy(sums, ({ received }) => received.currency).values()].flatMap((ofOne) => [
    ...ofOne.map(({ method, ...sum }): Line => ({ ...sum, name: say(`payments.method.${method}`) })),
    ...(ofOne.length > 1 ? [totalOf(ofOne, say('registrations.admin.ledger.total'))] : []),
  ]);
  return (
    <Table
      caption={say('registrations.admin.ledger.sums')}
      rows={lines}
      rowKey={({ name, received }) => `${name} ${received.currency}`}
      columns={[
        {
          key: 'method',
          header: say('registrations.fact.method'),
          rowHeader: true,
          cell: ({ name }) => name,
        },
        {
          key: 'currency',
          header: say('registrations.admin.currency'),
          cell: ({ received }) => say(`console.unit.${received.currency}`),
        },
        {
          key: 'count',
          header: say('registrations.admin.ledger.number'),
          numeric: true,
          cell: ({ count }) => say('registrations.admin.ledger.count', { count }),
        },
        ...amounts.map((key) => ({
          key,
          header: say(`registrations.admin.ledger.${key}`),
          numeric: true,
          cell: (line: Line) => formatMoney(locale, line[key]),
        })),
      ]}
    />
  );
}
