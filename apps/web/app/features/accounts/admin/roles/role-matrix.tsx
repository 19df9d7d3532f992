import type { listRoles, Role } from '@airway/contract/accounts-roles';
import type { ReplyOf } from '@airway/contract/endpoint';
import type { Permission } from '@airway/contract/permissions';
import { useLocale } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import styles from './role-matrix.module.css';

export type Grants = Record<string, readonly Permission[]>;

export interface RoleMatrixProps {
  roles: Role[];
  permissions: ReplyOf<typeof listRoles>['permissions'];
  grants: Grants;
  /** The user's own permissions: others cannot be assigned. */
  held: readonly Permission[];
  isEditable: boolean;
  onToggle: (roleCode: string, permission: Permission) => void;
}

/** Permissions as rows, roles as columns. */
export function RoleMatrix({ roles, permissions, grants, held, isEditable, onToggle }: RoleMatrixProps) {
  const say = useSay();
  const locale = useLocale();
  const nameOf = (role: Role) => (locale === 'ko' ? role.nameKo : role.nameEn);
  const canChange = (role: Role, permission: Permission) =>
    isEditable &&
    !role.isFixed &&
    held.includes(permission) &&
    role.permissions.every((one) => held.includes(one));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it must scroll sideways with the keyboard, too
    <section className={styles.wrap} aria-label={say('accounts.admin.roles.matrix')} tabIndex={0}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{say('accounts.admin.roles.permission')}</th>
            {roles.map((role) => (
              <th key={role.roleCode} scope="col">
                {nameOf(role)}
                <small className={styles.count}>
                  {say('accounts.admin.roles.count', { count: role.accountCount })}
                  {role.isFixed && <> · {say('accounts.admin.roles.fixed')}</>}
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map(({ permission, name }) => (
            <tr key={permission}>
              <th scope="row">
                {name}
                <small className={styles.count}>{permission}</small>
              </th>
              {roles.map((role) => (
                <td key={role.roleCode}>
                  <label className={styles.cell}>
                    <input
                      type="checkbox"
                      className={styles.box}
                      checked={grants[role.roleCode]?.includes(permission) ?? false}
                      disabled={!canChange(role, permission)}
                      aria-label={say('accounts.admin.roles.cell', {
                        role: nameOf(role),
                        permission: name,
                      })}
                      onChange={() => onToggle(role.roleCode, permission)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
