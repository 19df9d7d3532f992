import type { EditionSummary } from '@airway/contract/editions';
import type { ReplyOf } from '@airway/contract/endpoint';
import { PaymentMethod } from '@airway/contract/payments';
import {
  exportPayments,
  exportPaymentsAsText,
  type LedgerEntry,
  ledgerStates,
  listPayments,
} from '@airway/contract/registration-payments';
import { currencies } from '@airway/contract/rules';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ExportWithReason } from '../../../console/export-with-reason.tsx';
import { choice, day, text } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { useMay } from '../../../console/use-staff.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatDay, formatDeadline, formatInstant } from '../../../platform/dates.ts';
import { listQueryOf } from '../../../platform/list-address.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import { EditionLinks } from './edition-links.tsx';
import { PaymentSums } from './payment-sums.tsx';
import styles from './registration-list.module.css';
import { registrationScreens } from './screens.ts';

const tones = {
  received: 'ok',
  expected: 'plain',
  overdue: 'danger',
  checking: 'warn',
  'to-return': 'warn',
  'part-returned': 'plain',
  returned: 'plain',
  lapsed: 'plain',
} as const satisfies Record<LedgerEntry['state'], string>;

/** When the money came, or is due. */
function When({ receivedOn, at, dueAt, state }: LedgerEntry) {
  const say = useSay();
  const locale = useLocale();
  const isAwaited = state === 'expected' || state === 'overdue' || state === 'lapsed';
  if (isAwaited && dueAt !== null)
    return (
      <span className={styles.instant}>
        {say('registrations.admin.dueAt', { at: formatDeadline(locale, dueAt) })}
      </span>
    );
  return (
    <span className={styles.instant}>
      {receivedOn === null ? formatInstant(locale, at) : formatDay(locale, receivedOn)}
    </span>
  );
}

/** Exports the payments that the filters of the address find. */
function Exports() {
  const say = useSay();
  const [search] = useSearchParams();
  const { sort: _sort, page: _page, size: _size, ...filters } = listQueryOf(listPayments, search);
  return (
    <ExportWithReason
      title={say('registrations.admin.ledger.export.title')}
      text={say('registrations.admin.ledger.export.text')}
      confirmLabel={say('console.list.export')}
      files={[
        {
          label: say('registrations.admin.ledger.xlsx'),
          fetchFile: (body) => authorisedCall(exportPayments, { body: { ...filters, ...body } }),
        },
        {
          label: say('registrations.admin.ledger.csv'),
          fetchFile: (body) => authorisedCall(exportPaymentsAsText, { body: { ...filters, ...body } }),
        },
      ]}
    />
  );
}

interface PaymentListProps {
  found: ReplyOf<typeof listPayments>;
  /** Newest first. */
  editions: readonly EditionSummary[];
  /** Dialog that records what staff returned of a payment. */
  returnDialog: (entry: LedgerEntry, close: () => void, done: (sentence: string) => void) => ReactNode;
}

/** Payments by every method, with sums over all pages. */
export function PaymentList({ found, editions, returnDialog }: PaymentListProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const may = useMay();
  return (
    <ListPage
      screen={registrationScreens.payments}
      call={listPayments}
      found={found}
      rowKey={({ id }) => id}
      rowName={({ userName, registrationNumber }) => `${userName} ${registrationNumber}`}
      columns={{
        day: {
          head: say('registrations.admin.ledger.day'),
          sort: 'day',
          cell: (entry) => <When {...entry} />,
        },
        name: {
          head: say('registrations.fact.name'),
          sort: 'userName',
          isHead: true,
          cell: ({ registrationId, userName, registrationNumber, categoryName }) => (
            <span className={styles.name}>
              <Link href={pathTo(`/Admin/Registrations/${registrationId}`)}>{userName}</Link>
              <small translate="no">{registrationNumber}</small>
              <small>{textIn(locale, categoryName).text}</small>
            </span>
          ),
        },
        method: {
          head: say('registrations.fact.method'),
          cell: ({ method, period, isDifference, payer, reference }) => (
            <span className={styles.name}>
              {say(`payments.method.${method}`)}
              <small>
                {isDifference
                  ? say('registrations.admin.ledger.difference')
                  : say(`editions.fees.period.${period}`)}
              </small>
              {payer !== '' && <span>{payer}</span>}
              {reference !== '' && <small translate="no">{reference}</small>}
            </span>
          ),
        },
        state: {
          head: say('registrations.fact.state'),
          cell: ({ state }) => (
            <Chip tone={tones[state]}>{say(`registrations.admin.ledger.state.${state}`)}</Chip>
          ),
        },
        amount: {
          head: say('registrations.admin.ledger.amount'),
          sort: 'amount',
          numeric: true,
          cell: ({ amount }) => formatMoney(locale, amount),
        },
        returned: {
          head: say('registrations.admin.ledger.returned'),
          numeric: true,
          cell: ({ returned }) => (returned.amountMinor === 0 ? '–' : formatMoney(locale, returned)),
        },
        numbers: {
          head: say('registrations.admin.ledger.order'),
          cell: ({ orderNumber, tno }) => (
            <span className={styles.name} translate="no">
              {orderNumber}
              {tno !== null && <small>{tno}</small>}
            </span>
          ),
        },
      }}
      filters={{
        query: text(say('registrations.admin.ledger.query'), say('registrations.admin.ledger.query.hint')),
        method: choice(
          say('registrations.fact.method'),
          PaymentMethod.options.map((method) => [method, say(`payments.method.${method}`)]),
        ),
        state: choice(
          say('registrations.fact.state'),
          ledgerStates.map((state) => [state, say(`registrations.admin.ledger.state.${state}`)]),
        ),
        currency: choice(
          say('registrations.admin.currency'),
          currencies.map((currency) => [currency, say(`console.unit.${currency}`)]),
        ),
        from: day(say('registrations.admin.ledger.from')),
        until: day(say('registrations.admin.ledger.until')),
      }}
      empty={say('registrations.admin.ledger.empty')}
      emptyYet={say('registrations.admin.ledger.emptyYet')}
      rowActs={
        may('PAYMENT_Take')
          ? [
              {
                label: say('payments.admin.returned.act'),
                isFor: ({ toReturn }) => toReturn !== null,
                dialog: returnDialog,
              },
            ]
          : []
      }
    >
      <EditionLinks editions={editions} />
      <PaymentSums sums={found.sums} />
      {may('REGISTRATION_Export') && <Exports />}
    </ListPage>
  );
}
