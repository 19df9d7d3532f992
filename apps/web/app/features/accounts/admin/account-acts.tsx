import {
  type AccountDetail,
  changeAccountRole,
  disableAccount,
  enableAccount,
  endAccountSessions,
  type Role,
  resetAccount,
  revealAccount,
} from '@airway/contract/accounts-admin';
import { useState } from 'react';
import { ReasonDialog } from '../../../console/reason-dialog.tsx';
import { useAct } from '../../../console/use-act.ts';
import { useMay, useStaff } from '../../../console/use-staff.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

type ActKind = 'reveal' | 'disable' | 'enable' | 'endSessions' | 'role' | 'reset';

const dangerous: readonly ActKind[] = ['disable', 'reset'];

async function doAct(kind: ActKind, id: string, reason: string, form: FormData): Promise<AccountDetail> {
  const sent = { params: { id }, body: { reason } };
  switch (kind) {
    case 'reveal':
      return authorisedCall(revealAccount, sent);
    case 'disable':
      return authorisedCall(disableAccount, sent);
    case 'enable':
      return authorisedCall(enableAccount, sent);
    case 'endSessions':
      return authorisedCall(endAccountSessions, sent);
    case 'role':
      return authorisedCall(changeAccountRole, {
        params: { id },
        body: { roleCode: String(form.get('roleCode')), reason },
      });
    case 'reset':
      return authorisedCall(resetAccount, {
        params: { id },
        body: { removesSecondFactor: form.get('removesSecondFactor') !== null, reason },
      });
  }
}

function useActsFor(account: AccountDetail): ActKind[] {
  const may = useMay();
  const staff = useStaff();
  const isOwn = account.id === staff.id;
  const acts: ActKind[] = [];
  if (may('ACCOUNT_Manage') && !account.isRevealed) acts.push('reveal');
  if (may('ROLE_Manage') && !isOwn) acts.push('role');
  if (may('ACCOUNT_Manage')) {
    acts.push('endSessions');
    if (!isOwn) acts.push('reset', account.state === 'disabled' ? 'enable' : 'disable');
  }
  return acts;
}

export interface AccountActsProps {
  account: AccountDetail;
  roles: Role[];
  onDone: (account: AccountDetail, sentence: string) => void;
}

/** What staff can do to an account; each asks for a reason and names whose account it is. */
export function AccountActs({ account, roles, onDone }: AccountActsProps) {
  const say = useSay();
  const locale = useLocale();
  const act = useAct();
  const [open, setOpen] = useState<ActKind>();
  const name = account.userName || say('accounts.admin.nameless');
  const acts = useActsFor(account);
  const choose = (kind: ActKind) => {
    act.clear();
    setOpen(kind);
  };
  const confirm = async (reason: string, form: FormData) => {
    const kind = open;
    if (kind === undefined) return;
    const isDone = await act.run(async () => {
      onDone(await doAct(kind, account.id, reason, form), say(`accounts.admin.act.${kind}.done`, { name }));
    });
    if (isDone) setOpen(undefined);
  };
  if (acts.length === 0) return null;
  return (
    <section aria-label={say('accounts.admin.account.acts')}>
      <Cluster>
        {acts.map((kind) => (
          <Button
            key={kind}
            size="small"
            variant={dangerous.includes(kind) ? 'danger' : 'secondary'}
            onClick={() => choose(kind)}
          >
            {say(`accounts.admin.act.${kind}`)}
          </Button>
        ))}
      </Cluster>
      <ReasonDialog
        isOpen={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open === undefined ? '' : say(`accounts.admin.act.${open}.title`, { name })}
        confirmLabel={open === undefined ? '' : say(`accounts.admin.act.${open}`)}
        isDangerous={open !== undefined && dangerous.includes(open)}
        act={act}
        onConfirm={confirm}
      >
        {open !== undefined && <p>{say(`accounts.admin.act.${open}.text`)}</p>}
        {open === 'role' && (
          <Field
            id="act-role"
            label={say('accounts.admin.role')}
            error={act.fields.roleCode && say(`errors.field.${act.fields.roleCode}`)}
            required
          >
            <Select
              name="roleCode"
              defaultValue={account.roleCode}
              options={roles
                .filter(({ roleCode }) => roleCode !== 'GUEST')
                .map(({ roleCode, nameKo, nameEn }) => ({
                  value: roleCode,
                  label: locale === 'ko' ? nameKo : nameEn,
                }))}
            />
          </Field>
        )}
        {open === 'reset' && account.hasSecondFactor && (
          <Checkbox name="removesSecondFactor" label={say('accounts.admin.act.reset.factor')} />
        )}
      </ReasonDialog>
    </section>
  );
}
