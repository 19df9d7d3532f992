import type { ReplyOf } from '@airway/contract/endpoint';
import { caseBankRefunds, listPaymentCases } from '@airway/contract/payments';
import { choice } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Stack } from '../../../ui/container.tsx';
import { Link } from '../../../ui/link.tsx';
import { BankAccountText } from './bank-account-text.tsx';
import { BankRefundDialog } from './bank-refund-dialog.tsx';
import { ResolveCase } from './resolve-case.tsx';
import { ReturnedByHand } from './returned-by-hand.tsx';
import { paymentScreens } from './screens.ts';

/** Payments for which the gateway may hold money that the site does not know of. */
export function PaymentCases({ found }: { found: ReplyOf<typeof listPaymentCases> }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  return (
    <ListPage
      screen={paymentScreens.cases}
      call={listPaymentCases}
      found={found}
      rowKey={({ id }) => id}
      rowName={({ userName, registrationNumber }) => [userName, registrationNumber].filter(Boolean).join(' ')}
      columns={{
        registration: {
          head: say('payments.admin.cases.registration'),
          isHead: true,
          cell: ({ userName, registrationNumber: number, orderNumber }) => (
            <Stack gap="tight">
              <span>
                {userName}{' '}
                <Link href={pathTo(`/Admin/Registrations?query=${encodeURIComponent(number)}`)}>
                  {number}
                </Link>
              </span>
              <span>
                {say('payments.admin.cases.order')} {orderNumber}
              </span>
            </Stack>
          ),
        },
        situation: {
          head: say('payments.admin.cases.situation'),
          cell: ({ situation, bankRefund }) => (
            <Stack gap="tight">
              <span>{say(`payments.admin.situation.${situation}`)}</span>
              {bankRefund !== null && (
                <span>
                  <Chip tone="warn">{say(`payments.admin.bankRefund.state.${bankRefund.state}`)}</Chip>
                </span>
              )}
              {bankRefund?.account && (
                <span>
                  <BankAccountText refund={bankRefund} />
                </span>
              )}
            </Stack>
          ),
        },
        todo: {
          head: say('payments.admin.cases.todo'),
          cell: ({ situation, bankRefund }) =>
            say(
              bankRefund === null
                ? `payments.admin.todo.${situation}`
                : bankRefund.account === null
                  ? 'payments.admin.bankRefund.todo.requested'
                  : 'payments.admin.bankRefund.todo.entered',
            ),
        },
        amount: {
          head: say('payments.admin.cases.amount'),
          numeric: true,
          unbroken: true,
          cell: ({ amount, method }) => (
            <Stack gap="tight">
              <span>{formatMoney(locale, amount)}</span>
              {method !== 'card' && <span>{say(`payments.method.${method}`)}</span>}
            </Stack>
          ),
        },
        since: {
          head: say('payments.admin.cases.since'),
          sort: 'since',
          unbroken: true,
          cell: (one) => formatInstant(locale, one.since),
        },
      }}
      filters={{
        bankRefund: choice(
          say('payments.admin.bankRefund.head'),
          caseBankRefunds.map((state) => [
            state,
            state === 'none' ? say('console.none') : say(`payments.admin.bankRefund.state.${state}`),
          ]),
        ),
      }}
      emptyYet={say('payments.admin.cases.empty')}
      rowActs={[
        {
          label: say('payments.admin.cases.resolve'),
          isFor: ({ situation, bankRefund }) => bankRefund === null && situation !== 'return-by-hand',
          dialog: (paymentCase, close, done) => (
            <ResolveCase paymentCase={paymentCase} onClose={close} onDone={done} />
          ),
        },
        {
          label: say('payments.admin.returned.act'),
          isFor: ({ situation, bankRefund }) => bankRefund === null && situation === 'return-by-hand',
          dialog: (paymentCase, close, done) => (
            <ReturnedByHand payment={paymentCase} onClose={close} onDone={done} />
          ),
        },
        {
          label: say('payments.admin.bankRefund.act'),
          isFor: ({ situation }) => situation === 'refund-refused' || situation === 'return-by-hand',
          dialog: (paymentCase, close, done) => (
            <BankRefundDialog paymentCase={paymentCase} onClose={close} onDone={done} />
          ),
        },
      ]}
    />
  );
}
