import type { ReplyOf } from '@airway/contract/endpoint';
import { searchRegistrations } from '@airway/contract/registrations-admin';
import { useRef, useState } from 'react';
import { useAct } from '../../../forms/use-act.ts';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster, Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

type Found = ReplyOf<typeof searchRegistrations>['content'][number];

interface Props {
  /** The linked registration; null if none. */
  first: string | null;
  onChange(): void;
}

/** Links a person to their own registration, so that both count as one person. */
export function FindRegistration({ first, onChange }: Props) {
  const say = useSay();
  const pathTo = usePathTo();
  const typed = useRef<HTMLInputElement>(null);
  const [id, setId] = useState(first);
  const [found, setFound] = useState<readonly Found[]>();
  const searchForm = useAct({
    async send() {
      const query = { query: typed.current?.value.trim() ?? '', size: '5' };
      setFound((await authorisedCall(searchRegistrations, { query })).content);
    },
  });
  const select = (next: string | null) => {
    setId(next);
    setFound(undefined);
    onChange();
  };
  return (
    <Stack gap="tight">
      <input type="hidden" name="registrationId" value={id ?? ''} />
      <Field
        label={say('programme.admin.registration')}
        hint={say('programme.admin.registration.hint')}
        width="half"
        action={
          <Button variant="secondary" busyLabel={searchForm.busyLabel} onClick={() => void searchForm.run()}>
            {say('console.filter')}
          </Button>
        }
      >
        <TextInput ref={typed} type="search" autoComplete="off" />
      </Field>
      {searchForm.notices.message !== '' && <p role="alert">{searchForm.notices.message}</p>}
      <div role="status">
        {found?.length === 0 && <p>{say('programme.admin.registration.none')}</p>}
        {found?.map((one) => (
          <p key={one.id}>
            <Button size="small" variant="quiet" onClick={() => select(one.id)}>
              {say('programme.admin.registration.choose', {
                name: one.userName,
                number: one.registrationNumber,
                affiliation: one.affiliation,
              })}
            </Button>
          </p>
        ))}
        {id !== null && (
          <Cluster>
            <Link href={pathTo(`/Admin/Registrations/${id}`)}>
              {say('programme.admin.registration.open')}
            </Link>
            <Button size="small" variant="quiet" onClick={() => select(null)}>
              {say('programme.admin.registration.drop')}
            </Button>
          </Cluster>
        )}
      </div>
    </Stack>
  );
}
