import { type BoothStaff, removeBoothStaff } from '@airway/contract/sponsor-booth-staff-admin';
import { useState } from 'react';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { useMay } from '../../../console/use-staff.ts';
import { useAct } from '../../../forms/use-act.ts';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

type Holder = BoothStaff['holders'][number];

interface Props {
  sponsorId: string;
  onDone(sentence: string): Promise<void>;
}

function RemoveDialog({
  sponsorId,
  holder,
  name,
  onClose,
  onDone,
}: Props & { holder: Holder; name: string; onClose(): void }) {
  const say = useSay();
  const form = useAct({
    async send() {
      const params = { id: sponsorId, accountId: holder.accountId };
      await authorisedCall(removeBoothStaff, { params });
      onClose();
      await onDone(say('sponsors.admin.staff.removed', { name }));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('sponsors.admin.staff.remove.title', { name })}
      confirmLabel={say('sponsors.admin.staff.remove')}
      isDangerous
    >
      <p>{say('sponsors.admin.staff.remove.text')}</p>
    </ActDialog>
  );
}

/** Accounts that may edit the booth. */
export function BoothHolders({ holders, ...props }: Props & { holders: Holder[] }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const may = useMay();
  const [leaving, setLeaving] = useState<Holder>();
  const nameOf = ({ name }: Holder) => name ?? say('sponsors.admin.staff.nameless');
  return (
    <>
      <Table
        caption={say('sponsors.admin.staff.holders')}
        rows={holders}
        rowKey={({ accountId }) => accountId}
        empty={<EmptyState title={say('sponsors.admin.staff.holders.none')} />}
        columns={[
          {
            key: 'name',
            header: say('sponsors.admin.staff.name'),
            rowHeader: true,
            cell: (holder) =>
              may('ACCOUNT_View') ? (
                <Link href={pathTo(`/Admin/Accounts/${holder.accountId}`)}>{nameOf(holder)}</Link>
              ) : (
                nameOf(holder)
              ),
          },
          {
            key: 'invited',
            header: say('sponsors.admin.staff.invitedAt'),
            cell: ({ invitedAt }) => invitedAt.join(', ') || '–',
          },
          {
            key: 'since',
            header: say('sponsors.admin.staff.since'),
            cell: ({ since }) => formatInstant(locale, since),
          },
          {
            key: 'acts',
            header: say('sponsors.admin.staff.acts'),
            cell: (holder) => (
              <Button size="small" variant="quiet" onClick={() => setLeaving(holder)}>
                {say('sponsors.admin.staff.remove')}
                <VisuallyHidden> ({nameOf(holder)})</VisuallyHidden>
              </Button>
            ),
          },
        ]}
      />
      {leaving && (
        <RemoveDialog
          {...props}
          holder={leaving}
          name={nameOf(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
