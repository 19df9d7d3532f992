import type { ReplyOf } from '@airway/contract/endpoint';
import { listBalanceDays } from '@airway/contract/payments-balance';
import { choice } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { formatDay } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { BalanceStateChip } from './balance-state.tsx';
import { paymentScreens } from './screens.ts';
import { formatSigned } from './signed-money.ts';

interface BalanceDaysProps {
  found: ReplyOf<typeof listBalanceDays>;
  /** Path of the import of settlement files, below the base. */
  importPath: string;
}

const screen = paymentScreens.balance;

/** Days on which our payments are compared with the settlement files of the gateway. */
export function BalanceDays({ found, importPath }: BalanceDaysProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  return (
    <ListPage
      screen={screen}
      call={listBalanceDays}
      found={found}
      rowKey={({ id }) => id}
      rowName={({ day }) => day}
      columns={{
        day: {
          head: say('payments.admin.balance.day'),
          isHead: true,
          sort: 'day',
          unbroken: true,
          cell: ({ id, day }) => <Link href={pathTo(`${screen.path}/${id}`)}>{formatDay(locale, day)}</Link>,
        },
        site: {
          head: say('payments.admin.balance.site'),
          cell: ({ siteCode }) => <span translate="no">{siteCode}</span>,
        },
        state: {
          head: say('payments.admin.balance.state'),
          unbroken: true,
          cell: (day) => (
            <>
              <BalanceStateChip day={day} />
              {day.differing > 0 && ` ${say('payments.admin.balance.differing', { count: day.differing })}`}
            </>
          ),
        },
        ours: {
          head: say('payments.admin.balance.ours'),
          numeric: true,
          unbroken: true,
          cell: ({ ours, currency }) =>
            formatSigned(locale, ours.chargedMinor - ours.returnedMinor, currency),
        },
        theirs: {
          head: say('payments.admin.balance.theirs'),
          numeric: true,
          unbroken: true,
          cell: ({ file, currency }) =>
            formatSigned(locale, file && file.chargedMinor - file.returnedMinor, currency),
        },
        difference: {
          head: say('payments.admin.balance.difference'),
          numeric: true,
          unbroken: true,
          cell: ({ differenceMinor, currency }) => formatSigned(locale, differenceMinor, currency),
        },
        fee: {
          head: say('payments.admin.balance.fee'),
          numeric: true,
          unbroken: true,
          cell: ({ file, currency }) => formatSigned(locale, file?.feeMinor ?? null, currency),
        },
        net: {
          head: say('payments.admin.balance.net'),
          numeric: true,
          unbroken: true,
          cell: ({ file, currency }) => formatSigned(locale, file?.netMinor ?? null, currency),
        },
      }}
      filters={{
        state: choice(
          say('payments.admin.balance.state'),
          (['open', 'late', 'closed', 'accepted'] as const).map((state) => [
            state,
            say(`payments.admin.balance.filter.${state}`),
          ]),
        ),
        currency: choice(say('payments.admin.balance.currency'), [
          ['KRW', 'KRW'],
          ['USD', 'USD'],
        ]),
      }}
      empty={say('payments.admin.balance.empty')}
      emptyYet={say('payments.admin.balance.emptyYet')}
    >
      <div>
        <LinkButton href={pathTo(importPath)}>{say('payments.admin.balance.import')}</LinkButton>
      </div>
    </ListPage>
  );
}
