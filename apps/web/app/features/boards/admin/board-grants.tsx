import type { Role } from '@airway/contract/accounts-roles';
import { type Grant, putGrants } from '@airway/contract/board-admin';
import { boardPermissions, roleCodes } from '@airway/contract/permissions';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useMay } from '../../../console/use-staff.ts';
import { useOutcome } from '../../../forms/outcome.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Stack } from '../../../ui/container.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from './board-grants.module.css';
import { FindHolder, type Holder } from './find-holder.tsx';
import { GrantsBar, SaveGrants } from './save-grants.tsx';

type Permission = Grant['permission'];

const holderOf = (grant: Grant) => ('roleCode' in grant ? grant.roleCode : grant.accountId);
const keyOf = (grant: Grant) => `${holderOf(grant)} ${grant.permission}`;
const isSame = (left: readonly Grant[], right: readonly Grant[]) =>
  left.length === right.length && left.every((one) => right.some((other) => keyOf(other) === keyOf(one)));

interface BoardGrantsProps {
  boardCode: string;
  grants: readonly Grant[];
  /** Accounts among the holders. */
  accounts: readonly Holder[];
  roles: readonly Role[];
}

/** Edits the rights on a board: of roles and of single accounts. */
export function BoardGrants({ boardCode, grants, accounts, roles }: BoardGrantsProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<readonly Grant[]>();
  const [added, setAdded] = useState<readonly Holder[]>([]);
  const [isSaving, setSaving] = useState(false);
  const may = useMay();
  const { outcome, tell, forget } = useOutcome();
  const present = edited ?? grants;
  const isChanged = !isSame(present, grants);
  const people = [...accounts, ...added.filter(({ id }) => accounts.every((one) => one.id !== id))];
  const holders = [
    ...roles.map(({ roleCode, nameKo, nameEn }) => ({
      holder: roleCode,
      isRole: true,
      name: locale === 'ko' ? nameKo : nameEn,
    })),
    ...people.map(({ id, name }) => ({
      holder: id,
      isRole: false,
      name: name ?? say('boards.author.gone'),
    })),
  ];
  const grantOf = ({ holder, isRole }: { holder: string; isRole: boolean }, permission: Permission): Grant =>
    isRole ? { permission, roleCode: holder } : { permission, accountId: holder };
  const toggle = (grant: Grant) => {
    forget();
    setEdited(
      present.some((one) => keyOf(one) === keyOf(grant))
        ? present.filter((one) => keyOf(one) !== keyOf(grant))
        : [...present, grant],
    );
  };
  return (
    <section className={styles.grants} aria-labelledby="grants">
      <Stack>
        <h2 id="grants">{say('boards.admin.grants')}</h2>
        <p>{say('boards.admin.grants.text')}</p>
        {outcome}
        <Table
          caption={say('boards.admin.grants')}
          captionHidden
          rows={holders}
          rowKey={({ holder }) => holder}
          columns={[
            {
              key: 'name',
              header: say('boards.admin.grants.who'),
              rowHeader: true,
              cell: ({ holder, isRole, name }) =>
                isRole ? name : <Link href={pathTo(`/Admin/Accounts/${holder}`)}>{name}</Link>,
            },
            ...boardPermissions.map((permission) => ({
              key: permission,
              header: say(`boards.admin.grants.${permission}`),
              cell: (row: (typeof holders)[number]) => {
                const grant = grantOf(row, permission);
                return (
                  <label className={styles.cell}>
                    <input
                      className={styles.box}
                      type="checkbox"
                      aria-label={`${row.name}: ${say(`boards.admin.grants.${permission}`)}`}
                      checked={present.some((one) => keyOf(one) === keyOf(grant))}
                      // Guests may only read.
                      disabled={row.holder === roleCodes.guest && permission !== 'BOARD_Read'}
                      onChange={() => toggle(grant)}
                    />
                  </label>
                );
              },
            })),
          ]}
        />
        {may('ACCOUNT_View') && (
          <FindHolder
            onFound={(holder) => setAdded([...added.filter(({ id }) => id !== holder.id), holder])}
          />
        )}
        <GrantsBar
          isChanged={isChanged}
          onSave={() => setSaving(true)}
          onDiscard={() => setEdited(undefined)}
        />
        {isSaving && (
          <SaveGrants
            save={(reason) =>
              authorisedCall(putGrants, { params: { boardCode }, body: { grants: [...present], reason } })
            }
            onClose={() => setSaving(false)}
            onDone={async () => {
              setSaving(false);
              tell(say('boards.admin.grants.saved'));
              await revalidate();
              // Keeps boxes that were checked during saving.
              setEdited((now) => (now === edited ? undefined : now));
            }}
          />
        )}
      </Stack>
    </section>
  );
}
