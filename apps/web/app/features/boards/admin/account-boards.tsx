import { type AccountGrants as Grants, putAccountGrants } from '@airway/contract/board-account-grants';
import { boardPermissions } from '@airway/contract/permissions';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useOutcome } from '../../../forms/outcome.tsx';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Stack } from '../../../ui/container.tsx';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from './board-grants.module.css';
import { GrantsBar, SaveGrants } from './save-grants.tsx';

type Permission = Grants['boards'][number]['own'][number];
interface Grant {
  boardCode: string;
  permission: Permission;
}

const isSame = (left: Grant, right: Grant) =>
  left.boardCode === right.boardCode && left.permission === right.permission;

/** Edits an account's rights on boards beyond its role. */
export function AccountBoards({ accountId, present }: { accountId: string; present: Grants }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { revalidate } = useRevalidator();
  const { outcome, tell, forget } = useOutcome();
  const [edited, setEdited] = useState<readonly Grant[]>();
  const [isSaving, setSaving] = useState(false);
  const own = present.boards.flatMap(({ boardCode, own }) =>
    own.map((permission) => ({ boardCode, permission })),
  );
  const now = edited ?? own;
  const isGiven = (grant: Grant) => now.some((one) => isSame(one, grant));
  const isChanged = now.length !== own.length || !own.every(isGiven);
  const toggle = (grant: Grant) => {
    forget();
    setEdited(isGiven(grant) ? now.filter((one) => !isSame(one, grant)) : [...now, grant]);
  };
  if (present.managesAll && own.length === 0)
    return (
      <Section title={say('boards.admin.account')}>
        <p>{say('boards.admin.account.all')}</p>
      </Section>
    );
  return (
    <Section title={say('boards.admin.account')} lead={say('boards.admin.account.text')}>
      <Stack>
        {outcome}
        {present.managesAll && <p>{say('boards.admin.account.all')}</p>}
        <Table
          caption={say('boards.admin.account')}
          captionHidden
          rows={present.boards}
          rowKey={({ boardCode }) => boardCode}
          columns={[
            {
              key: 'board',
              header: say('boards.admin.board'),
              rowHeader: true,
              cell: ({ boardCode, title }) => (
                <Link href={pathTo(`/Admin/Boards/${boardCode}`)}>{textIn(locale, title).text}</Link>
              ),
            },
            ...boardPermissions.map((permission) => ({
              key: permission,
              header: say(`boards.admin.grants.${permission}`),
              cell: ({ boardCode, title, ofRole }: Grants['boards'][number]) => {
                const grant = { boardCode, permission };
                return (
                  <span className={styles.right}>
                    <label className={styles.cell}>
                      <input
                        className={styles.box}
                        type="checkbox"
                        aria-label={`${textIn(locale, title).text}: ${say(`boards.admin.grants.${permission}`)}`}
                        checked={isGiven(grant)}
                        onChange={() => toggle(grant)}
                      />
                    </label>
                    {(present.managesAll || ofRole.includes(permission)) && (
                      <small>{say('boards.admin.account.byRole')}</small>
                    )}
                  </span>
                );
              },
            })),
          ]}
        />
        <GrantsBar
          isChanged={isChanged}
          onSave={() => setSaving(true)}
          onDiscard={() => setEdited(undefined)}
        />
        {isSaving && (
          <SaveGrants
            save={(reason) =>
              authorisedCall(putAccountGrants, {
                params: { id: accountId },
                body: { grants: [...now], reason },
              })
            }
            onClose={() => setSaving(false)}
            onDone={async () => {
              setSaving(false);
              tell(say('boards.admin.grants.saved'));
              await revalidate();
              // Keeps boxes that were checked during saving.
              setEdited((latest) => (latest === edited ? undefined : latest));
            }}
          />
        )}
      </Stack>
    </Section>
  );
}
