import { changeRole, type Role } from '@airway/contract/accounts-admin';
import type { Permission } from '@airway/contract/permissions';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ReasonDialog } from '../../../../console/reason-dialog.tsx';
import { useAct } from '../../../../console/use-act.ts';
import { useMay, useStaff } from '../../../../console/use-staff.ts';
import { UnsavedGuard } from '../../../../forms/unsaved-guard.tsx';
import { useLocale } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { authorisedCall } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Cluster } from '../../../../ui/container.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { roleName } from '../role-name.ts';
import { NewRole } from './new-role.tsx';
import { RemoveRole } from './remove-role.tsx';
import { type Grants, RoleMatrix, type RoleMatrixProps } from './role-matrix.tsx';

const grantsOf = (roles: readonly Role[]): Grants =>
  Object.fromEntries(roles.map(({ roleCode, permissions }) => [roleCode, permissions]));

const isSame = (left: readonly Permission[], right: readonly Permission[]) =>
  left.length === right.length && left.every((one) => right.includes(one));

/** What each role may do; a change is saved as a whole, with a reason. */
export function RoleEditor({ roles, permissions }: Pick<RoleMatrixProps, 'roles' | 'permissions'>) {
  const say = useSay();
  const locale = useLocale();
  const may = useMay();
  const { role: own } = useStaff();
  const { revalidate } = useRevalidator();
  const act = useAct();
  const [grants, setGrants] = useState(() => grantsOf(roles));
  const [isAsking, setAsking] = useState(false);
  const [saved, setSaved] = useState('');
  const changed = roles.filter(
    ({ roleCode, permissions }) => !isSame(grants[roleCode] ?? permissions, permissions),
  );
  const names = changed.map(({ roleCode }) => roleName(locale, roles, roleCode)).join(', ');
  const toggle = (roleCode: string, permission: Permission) =>
    setGrants((before) => {
      const present = before[roleCode] ?? [];
      const next = present.includes(permission)
        ? present.filter((one) => one !== permission)
        : [...present, permission];
      return { ...before, [roleCode]: next };
    });
  const save = async (reason: string) => {
    const isDone = await act.run(async () => {
      for (const { roleCode } of changed)
        await authorisedCall(changeRole, {
          params: { roleCode },
          body: { permissions: [...(grants[roleCode] ?? [])], reason },
        });
    });
    await revalidate();
    if (!isDone) return;
    setSaved(say('accounts.admin.roles.saved', { names }));
    setAsking(false);
  };
  const isEditable = may('ROLE_Manage');
  return (
    <>
      {saved !== '' && (
        <Notice tone="ok" word={say('console.done')} live="polite">
          <p>{saved}</p>
        </Notice>
      )}
      {!isEditable && <p>{say('accounts.admin.roles.readOnly')}</p>}
      <RoleMatrix
        roles={roles}
        permissions={permissions}
        grants={{ ...grantsOf(roles), ...grants }}
        held={own.permissions}
        isEditable={isEditable}
        onToggle={toggle}
      />
      {isEditable && (
        <Cluster>
          <Button disabled={changed.length === 0} onClick={() => setAsking(true)}>
            {say('console.save')}
          </Button>
          {changed.length > 0 && (
            <>
              <Button variant="secondary" onClick={() => setGrants(grantsOf(roles))}>
                {say('console.discard')}
              </Button>
              <span role="status">{say('accounts.admin.roles.changed', { names })}</span>
            </>
          )}
        </Cluster>
      )}
      {isEditable && (
        <>
          <NewRole onDone={() => revalidate()} />
          <RemoveRole roles={roles} onDone={() => revalidate()} />
        </>
      )}
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={say('accounts.admin.roles.save.title', { names })}
        confirmLabel={say('console.save')}
        act={act}
        onConfirm={save}
      >
        <p>{say('accounts.admin.roles.save.text')}</p>
      </ReasonDialog>
      <UnsavedGuard isChanged={changed.length > 0} />
    </>
  );
}
