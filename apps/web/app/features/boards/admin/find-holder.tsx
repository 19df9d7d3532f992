import { type AccountSummary, searchAccounts } from '@airway/contract/accounts-admin';
import type { Post } from '@airway/contract/board-posts';
import { useRef, useState } from 'react';
import { useAct } from '../../../forms/use-act.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

export type Holder = Post['author'];

/** Finds an account that will receive its own rights. */
export function FindHolder({ onFound }: { onFound(holder: Holder): void }) {
  const say = useSay();
  const typed = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<readonly AccountSummary[]>();
  const searchForm = useAct({
    async send() {
      const query = { query: typed.current?.value.trim() ?? '', state: 'active' as const, size: '5' };
      setFound((await authorisedCall(searchAccounts, { query })).content);
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void searchForm.run();
      }}
    >
      <Stack gap="tight">
        <Field
          label={say('boards.admin.grants.find')}
          hint={say('boards.admin.grants.find.hint')}
          width="half"
          action={
            <Button type="submit" size="small" variant="secondary" busyLabel={searchForm.busyLabel}>
              {say('console.filter')}
            </Button>
          }
        >
          <TextInput ref={typed} type="search" autoComplete="off" />
        </Field>
        {searchForm.notices.message !== '' && <p role="alert">{searchForm.notices.message}</p>}
        <div role="status">
          {found?.length === 0 && <p>{say('boards.admin.grants.find.none')}</p>}
          {found !== undefined && found.length > 0 && (
            <ul>
              {found.map(({ id, userName, userKeys: [key] }) => (
                <li key={id}>
                  <Button
                    size="small"
                    variant="quiet"
                    onClick={() => {
                      onFound({ id, name: userName });
                      setFound(undefined);
                    }}
                  >
                    {say('boards.admin.grants.find.add', { name: userName, key: key?.userKeyCode ?? '' })}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Stack>
    </form>
  );
}
