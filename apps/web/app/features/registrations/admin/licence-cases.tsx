import { decideLicenceCase, type LicenceCase } from '@airway/contract/registrations-admin';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { pageSize } from '../../../console/list-address.ts';
import { ListPager } from '../../../console/list-pager.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Table } from '../../../ui/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { DecideLicenceCase } from './decide-licence-case.tsx';

export interface LicenceCasesProps {
  cases: LicenceCase[];
  total: number;
  /** Counted from 1. */
  page: number;
}

/** People whose licence number stands on somebody else's registration, oldest first. */
export function LicenceCases({ cases, total, page }: LicenceCasesProps) {
  const say = useSay();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<LicenceCase>();
  const [decided, setDecided] = useState<string>();
  return (
    <>
      {decided !== undefined && (
        <Notice tone="ok" word={say('console.done')} live="polite">
          <p>{say('registrations.admin.licence.decided', { licence: decided })}</p>
        </Notice>
      )}
      <p role="status">{say('registrations.admin.licence.total', { count: total })}</p>
      <Table
        caption={say('registrations.screen.licenceCases')}
        captionHidden
        rows={cases}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'licence',
            header: say('registrations.admin.licence.number'),
            rowHeader: true,
            unbroken: true,
            cell: (one) => one.licenceNumber,
          },
          {
            key: 'since',
            header: say('registrations.admin.licence.since'),
            unbroken: true,
            cell: (one) => formatInstant(locale, one.since),
          },
          {
            key: 'asker',
            header: say('registrations.admin.licence.asker'),
            cell: ({ asker }) => [asker.name, asker.email, asker.phone].join(' · '),
          },
          { key: 'note', header: say('registrations.admin.licence.note'), cell: (one) => one.note },
          {
            key: 'holder',
            header: say('registrations.admin.licence.holder'),
            cell: ({ holder }) =>
              [holder.registrationNumber, holder.name, holder.email, holder.phone].join(' · '),
          },
          {
            key: 'act',
            header: say('registrations.admin.licence.act'),
            unbroken: true,
            cell: (one) => (
              <Button size="small" variant="secondary" onClick={() => setOpen(one)}>
                {say('registrations.admin.licence.decide')}
                <VisuallyHidden> ({one.licenceNumber})</VisuallyHidden>
              </Button>
            ),
          },
        ]}
        empty={<EmptyState title={say('registrations.admin.licence.empty')} />}
      />
      <ListPager current={page} total={total} size={pageSize} />
      <DecideLicenceCase
        // Another case starts with empty fields.
        key={open?.id ?? ''}
        licenceCase={open}
        onClose={() => setOpen(undefined)}
        send={async ({ id, licenceNumber }, body) => {
          await authorisedCall(decideLicenceCase, { params: { id }, body });
          setDecided(licenceNumber);
          setOpen(undefined);
          await revalidate();
        }}
      />
    </>
  );
}
