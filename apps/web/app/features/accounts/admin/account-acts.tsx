import type { AccountDetail } from '@airway/contract/accounts-admin';
import type { Role } from '@airway/contract/accounts-roles';
import { useState } from 'react';
import { useMay, useStaff } from '../../../console/use-staff.ts';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/container.tsx';
import {
  ChangeAccountRole,
  type DialogProps,
  dangerous,
  PlainAct,
  ResetAccount,
} from './account-dialogs.tsx';

type Act = DialogProps['act'];

function useActsFor(account: AccountDetail): Act[] {
  const may = useMay();
  const staff = useStaff();
  const isOwn = account.id === staff.id;
  const acts: Act[] = [];
  if (may('ACCOUNT_Manage') && !account.isRevealed) acts.push('reveal');
  if (may('ROLE_Manage') && !isOwn) acts.push('role');
  if (may('ACCOUNT_Manage')) {
    acts.push('endSessions');
    if (!isOwn) acts.push('reset', account.state === 'disabled' ? 'enable' : 'disable');
  }
  return acts;
}

interface AccountActsProps {
  account: AccountDetail;
  roles: Role[];
  onDone: (account: AccountDetail, sentence: string) => void;
}

/** Actions on an account for staff; each one asks for a reason and names the account's owner. */
export function AccountActs({ account, roles, onDone }: AccountActsProps) {
  const say = useSay();
  const [open, setOpen] = useState<Act>();
  const acts = useActsFor(account);
  const close = () => setOpen(undefined);
  const finish: AccountActsProps['onDone'] = (...done) => {
    close();
    onDone(...done);
  };
  const props = { account, onClose: close, onDone: finish };
  if (acts.length === 0) return null;
  return (
    <section aria-label={say('accounts.admin.account.acts')}>
      <Cluster>
        {acts.map((act) => (
          <Button
            key={act}
            size="small"
            variant={dangerous.includes(act) ? 'danger' : 'secondary'}
            onClick={() => setOpen(act)}
          >
            {say(`accounts.admin.act.${act}`)}
          </Button>
        ))}
      </Cluster>
      {open === 'role' ? (
        <ChangeAccountRole {...props} roles={roles} />
      ) : open === 'reset' ? (
        <ResetAccount {...props} />
      ) : (
        open !== undefined && <PlainAct {...props} act={open} />
      )}
    </section>
  );
}
