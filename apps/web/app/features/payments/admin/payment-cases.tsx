import { type PaymentCase, resolvePaymentCase } from '@airway/contract/payments';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { pageSize } from '../../../console/list-address.ts';
import { ListPager } from '../../../console/list-pager.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Table } from '../../../ui/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ResolveCase } from './resolve-case.tsx';

export interface PaymentCasesProps {
  cases: PaymentCase[];
  total: number;
  /** Counted from 1. */
  page: number;
}

/** Payments where the gateway may hold money that the site does not know of, oldest first. */
export function PaymentCases({ cases, total, page }: PaymentCasesProps) {
  const say = useSay();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<PaymentCase>();
  const [resolved, setResolved] = useState<PaymentCase>();
  return (
    <>
      {resolved !== undefined && (
        <Notice tone="ok" word={say('console.done')} live="polite">
          <p>
            {say('payments.admin.cases.resolved', {
              order: resolved.orderNumber,
              phase: say(`payments.admin.phase.${resolved.phase}`),
            })}
          </p>
        </Notice>
      )}
      <p role="status">{say('payments.admin.cases.total', { count: total })}</p>
      <Table
        caption={say('payments.screen.cases')}
        captionHidden
        rows={cases}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'order',
            header: say('payments.admin.cases.order'),
            rowHeader: true,
            cell: (one) => one.orderNumber,
          },
          {
            key: 'registration',
            header: say('payments.admin.cases.registration'),
            cell: (one) => one.registrationNumber,
          },
          {
            key: 'amount',
            header: say('payments.admin.cases.amount'),
            numeric: true,
            cell: (one) => formatMoney(locale, one.amount),
          },
          {
            key: 'phase',
            header: say('payments.admin.cases.phase'),
            cell: (one) => say(`payments.admin.phase.${one.phase}`),
          },
          {
            key: 'since',
            header: say('payments.admin.cases.since'),
            cell: (one) => formatInstant(locale, one.since),
          },
          { key: 'reason', header: say('payments.admin.cases.reason'), cell: (one) => one.reason || '-' },
          {
            key: 'act',
            header: say('payments.admin.cases.act'),
            unbroken: true,
            cell: (one) => (
              <Button size="small" variant="secondary" onClick={() => setOpen(one)}>
                {say('payments.admin.cases.resolve')}
                <VisuallyHidden> ({one.orderNumber})</VisuallyHidden>
              </Button>
            ),
          },
        ]}
        empty={<EmptyState title={say('payments.admin.cases.empty')} />}
      />
      <ListPager current={page} total={total} size={pageSize} />
      <ResolveCase
        // Another case starts with empty fields.
        key={open?.id ?? ''}
        paymentCase={open}
        onClose={() => setOpen(undefined)}
        send={async (id, body) => {
          setResolved(await authorisedCall(resolvePaymentCase, { params: { id }, body }));
          setOpen(undefined);
          await revalidate();
        }}
      />
    </>
  );
}
