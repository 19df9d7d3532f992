import { type Role, removeRole } from '@airway/contract/accounts-admin';
import { useState } from 'react';
import { useAct } from '../../../../console/use-act.ts';
import { useLocale } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { authorisedCall } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Cluster } from '../../../../ui/container.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { roleName } from '../role-name.ts';

/** Removes a role of one's own making that nobody has. */
export function RemoveRole({ roles, onDone }: { roles: Role[]; onDone: () => void }) {
  const say = useSay();
  const locale = useLocale();
  const act = useAct();
  const [wanted, setWanted] = useState<Role>();
  const removable = roles.filter(({ isBuiltIn, accountCount }) => !isBuiltIn && accountCount === 0);
  const remove = async () => {
    if (wanted === undefined) return;
    const params = { roleCode: wanted.roleCode };
    const isDone = await act.run(async () => {
      await authorisedCall(removeRole, { params });
    });
    if (!isDone) return;
    setWanted(undefined);
    onDone();
  };
  const nameOf = (role: Role) => roleName(locale, roles, role.roleCode);
  if (removable.length === 0 && wanted === undefined) return null;
  return (
    <>
      <Cluster>
        {removable.map((role) => (
          <Button key={role.roleCode} variant="danger" size="small" onClick={() => setWanted(role)}>
            {say('accounts.admin.roles.remove', { name: nameOf(role) })}
          </Button>
        ))}
      </Cluster>
      <Dialog
        isOpen={wanted !== undefined}
        onClose={() => setWanted(undefined)}
        title={wanted === undefined ? '' : say('accounts.admin.roles.remove', { name: nameOf(wanted) })}
        closeLabel={say('console.close')}
        actions={
          <Button variant="danger" busyLabel={act.isBusy && say('ui.busy')} onClick={remove}>
            {say('accounts.admin.roles.remove.confirm')}
          </Button>
        }
      >
        {act.problem !== undefined && (
          <Notice tone="danger" word={say('console.problem')} live="assertive">
            <p>{act.problem}</p>
          </Notice>
        )}
        <p>{say('accounts.admin.roles.remove.text')}</p>
      </Dialog>
    </>
  );
}
