import {
  type AccountDetail,
  changeAccountRole,
  disableAccount,
  enableAccount,
  endAccountSessions,
  resetAccount,
  revealAccount,
} from '@airway/contract/accounts-admin';
import type { Role } from '@airway/contract/accounts-roles';
import { bodyOf } from '@airway/contract/forms';
import { WithReason } from '@airway/contract/rules';
import type { ReactNode } from 'react';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import type { AnyForm } from '../../../forms/contract-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import type { FormWith } from '../../../forms/use-validated-form.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { roleName } from './role-name.ts';

/** Actions that need only a reason. */
const plain = {
  reveal: revealAccount,
  disable: disableAccount,
  enable: enableAccount,
  endSessions: endAccountSessions,
} as const;

export interface DialogProps {
  account: AccountDetail;
  act: keyof typeof plain | 'role' | 'reset';
  onClose: () => void;
  /** Receives the changed account and the message to show. */
  onDone: (account: AccountDetail, sentence: string) => void;
}

export const dangerous: readonly DialogProps['act'][] = ['disable', 'reset'];

/** Returns the handler that reports a finished action. */
function useDone({ account, act, onDone }: DialogProps) {
  const say = useSay();
  const name = account.userName || say('accounts.admin.nameless');
  return (after: AccountDetail) => onDone(after, say(`accounts.admin.act.${act}.done`, { name }));
}

function AccountDialog(props: DialogProps & { form: AnyForm & FormWith<'reason'>; children?: ReactNode }) {
  const { account, act, form, onClose, children } = props;
  const say = useSay();
  const name = account.userName || say('accounts.admin.nameless');
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say(`accounts.admin.act.${act}.title`, { name })}
      confirmLabel={say(`accounts.admin.act.${act}`)}
      isDangerous={dangerous.includes(act)}
    >
      <p>{say(`accounts.admin.act.${act}.text`)}</p>
      {children}
      <ReasonField form={form} />
    </ActDialog>
  );
}

export function PlainAct(props: DialogProps & { act: keyof typeof plain }) {
  const params = { id: props.account.id };
  const done = useDone(props);
  const form = useForm({
    schema: WithReason,
    id: 'act-',
    send: async (body) => done(await authorisedCall(plain[props.act], { params, body })),
  });
  return <AccountDialog {...props} form={form} />;
}

export function ChangeAccountRole({ roles, ...rest }: Omit<DialogProps, 'act'> & { roles: Role[] }) {
  const say = useSay();
  const locale = useLocale();
  const props = { ...rest, act: 'role' } as const;
  const { id, roleCode: first } = props.account;
  const done = useDone(props);
  const form = useForm({
    schema: bodyOf(changeAccountRole),
    id: 'act-',
    first: { roleCode: first },
    send: async (body) => done(await authorisedCall(changeAccountRole, { params: { id }, body })),
  });
  return (
    <AccountDialog {...props} form={form}>
      <Field {...form.field('roleCode')} label={say('accounts.admin.role')} required>
        <Select
          options={roles
            .filter(({ roleCode }) => roleCode !== 'GUEST')
            .map(({ roleCode }) => ({ value: roleCode, label: roleName(locale, roles, roleCode) }))}
        />
      </Field>
    </AccountDialog>
  );
}

export function ResetAccount(rest: Omit<DialogProps, 'act'>) {
  const say = useSay();
  const props = { ...rest, act: 'reset' } as const;
  const { id, hasSecondFactor } = props.account;
  const done = useDone(props);
  const form = useForm({
    schema: bodyOf(resetAccount),
    id: 'act-',
    send: async (body) => done(await authorisedCall(resetAccount, { params: { id }, body })),
  });
  return (
    <AccountDialog {...props} form={form}>
      {hasSecondFactor && (
        <Checkbox {...form.box('removesSecondFactor')} label={say('accounts.admin.act.reset.factor')} />
      )}
    </AccountDialog>
  );
}
