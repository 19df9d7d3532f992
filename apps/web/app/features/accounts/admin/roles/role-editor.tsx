import type { Role } from '@airway/contract/accounts-roles';
import type { Permission } from '@airway/contract/permissions';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useMay, useStaff } from '../../../../console/use-staff.ts';
import { useOutcome } from '../../../../forms/outcome.tsx';
import { UnsavedGuard } from '../../../../forms/unsaved-guard.tsx';
import { useLocale } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Cluster } from '../../../../ui/container.tsx';
import { roleName } from '../role-name.ts';
import { NewRole } from './new-role.tsx';
import { RemoveRole } from './remove-role.tsx';
import { type Grants, RoleMatrix, type RoleMatrixProps } from './role-matrix.tsx';
import { SaveRoles } from './save-roles.tsx';

const grantsOf = (roles: readonly Role[]): Grants =>
  Object.fromEntries(roles.map(({ roleCode, permissions }) => [roleCode, permissions]));

const isSame = (left: readonly Permission[], right: readonly Permission[]) =>
  left.length === right.length && left.every((one) => right.includes(one));

const isRemovable = ({ isBuiltIn, accountCount }: Role) => !isBuiltIn && accountCount === 0;

type Act = 'save' | 'new' | { removes: string };

/** Edits the permissions of roles; saves all changes at once with a reason. */
export function RoleEditor({ roles, permissions }: Pick<RoleMatrixProps, 'roles' | 'permissions'>) {
  const say = useSay();
  const locale = useLocale();
  const may = useMay();
  const { role: own } = useStaff();
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<Grants>({});
  const grants = { ...grantsOf(roles), ...edited };
  const [open, setOpen] = useState<Act>();
  const { outcome, tell } = useOutcome();
  const nameOf = (roleCode: string) => roleName(locale, roles, roleCode);
  const changed = roles
    .map(({ roleCode, permissions: before }) => ({
      roleCode,
      before,
      permissions: grants[roleCode] ?? before,
    }))
    .filter((role) => !isSame(role.permissions, role.before));
  const names = changed.map(({ roleCode }) => nameOf(roleCode)).join(', ');
  const toggle = (roleCode: string, permission: Permission) => {
    const current = grants[roleCode] ?? [];
    const next = current.includes(permission)
      ? current.filter((one) => one !== permission)
      : [...current, permission];
    setEdited((before) => ({ ...before, [roleCode]: next }));
  };
  const close = () => setOpen(undefined);
  const finish = async (sentence: string) => {
    tell(sentence);
    close();
    await revalidate();
  };
  const finishSaving = async (sentence: string) => {
    await finish(sentence);
    setEdited({});
  };
  const isEditable = may('ROLE_Manage');
  return (
    <>
      {outcome}
      {!isEditable && <p>{say('accounts.admin.roles.readOnly')}</p>}
      <RoleMatrix
        roles={roles}
        permissions={permissions}
        grants={grants}
        held={own.permissions}
        isEditable={isEditable}
        onToggle={toggle}
      />
      {isEditable && (
        <>
          <Cluster>
            <Button disabled={changed.length === 0} onClick={() => setOpen('save')}>
              {say('console.save')}
            </Button>
            {changed.length > 0 && (
              <>
                <Button variant="secondary" onClick={() => setEdited({})}>
                  {say('console.discard')}
                </Button>
                <span role="status">{say('accounts.admin.roles.changed', { names })}</span>
              </>
            )}
          </Cluster>
          <Cluster>
            <Button variant="secondary" onClick={() => setOpen('new')}>
              {say('accounts.admin.roles.new')}
            </Button>
            {roles.filter(isRemovable).map(({ roleCode }) => (
              <Button
                key={roleCode}
                variant="danger"
                size="small"
                onClick={() => setOpen({ removes: roleCode })}
              >
                {say('accounts.admin.roles.remove', { name: nameOf(roleCode) })}
              </Button>
            ))}
          </Cluster>
        </>
      )}
      {open === 'save' && <SaveRoles changed={changed} names={names} onClose={close} onDone={finishSaving} />}
      {open === 'new' && <NewRole onClose={close} onDone={finish} />}
      {typeof open === 'object' && (
        <RemoveRole roleCode={open.removes} name={nameOf(open.removes)} onClose={close} onDone={finish} />
      )}
      <UnsavedGuard form={{ isChanged: changed.length > 0 }} />
    </>
  );
}
