import type { ReplyOf } from '@airway/contract/endpoint';
import { listPaymentCases } from '@airway/contract/payments';
import { ListPage } from '../../../console/list-page.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { ResolveCase } from './resolve-case.tsx';
import { paymentScreens } from './screens.ts';

/** Payments where the gateway may hold money that the site does not know of. */
export function PaymentCases({ found }: { found: ReplyOf<typeof listPaymentCases> }) {
  const say = useSay();
  const locale = useLocale();
  return (
    <ListPage
      screen={paymentScreens.cases}
      call={listPaymentCases}
      found={found}
      rowKey={({ id }) => id}
      rowName={({ orderNumber }) => orderNumber}
      columns={{
        order: { head: say('payments.admin.cases.order'), isHead: true, cell: (one) => one.orderNumber },
        registration: {
          head: say('payments.admin.cases.registration'),
          cell: (one) => one.registrationNumber,
        },
        amount: {
          head: say('payments.admin.cases.amount'),
          numeric: true,
          cell: (one) => formatMoney(locale, one.amount),
        },
        phase: {
          head: say('payments.admin.cases.phase'),
          cell: (one) => say(`payments.admin.phase.${one.phase}`),
        },
        since: {
          head: say('payments.admin.cases.since'),
          sort: 'since',
          cell: (one) => formatInstant(locale, one.since),
        },
        reason: { head: say('payments.admin.cases.reason'), cell: (one) => one.reason || '-' },
      }}
      empty={say('payments.admin.cases.empty')}
      rowAct={{
        head: say('payments.admin.cases.act'),
        label: say('payments.admin.cases.resolve'),
        dialog: (paymentCase, close, done) => (
          <ResolveCase paymentCase={paymentCase} onClose={close} onDone={done} />
        ),
      }}
    />
  );
}
