import { type AlumnusDetail, viewAlumnus } from '@airway/contract/alumni-admin';
import { useNavigate } from 'react-router';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Stack } from '../../../ui/container.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { AlumnusEditor } from '../alumnus-editor.tsx';
import { RemoveAlumnus } from '../remove-alumnus.tsx';
import { alumniScreens } from './screens.ts';

/** One entry for staff, with its owner and all fields. Fields that the owner did not open stay hidden. */
export function AlumnusPage({ alumnus }: { alumnus: AlumnusDetail | undefined }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const { path } = alumniScreens.alumni;
  const { account } = alumnus ?? {};
  return (
    <Stack>
      <p>
        <Link href={pathTo(path)}>{say('alumni.admin.back')}</Link>
      </p>
      {alumnus && (
        <DefinitionList
          items={[
            {
              key: 'account',
              term: say('alumni.admin.account'),
              value: account ? (
                <Link href={pathTo(`/Admin/Accounts/${account.id}`)}>{account.name}</Link>
              ) : (
                say('alumni.admin.account.none')
              ),
            },
            {
              key: 'createdAt',
              term: say('alumni.admin.createdAt'),
              value: formatInstant(locale, alumnus.createdAt),
            },
            {
              key: 'confirmedAt',
              term: say('alumni.admin.confirmedAt'),
              value:
                alumnus.confirmedAt === null
                  ? say('alumni.admin.confirmedAt.none')
                  : formatInstant(locale, alumnus.confirmedAt),
            },
            ...(alumnus.askedAt === null
              ? []
              : [
                  {
                    key: 'askedAt',
                    term: say('alumni.admin.askedAt'),
                    value: formatInstant(locale, alumnus.askedAt),
                  },
                ]),
          ]}
        />
      )}
      {alumnus?.isMailStopped && <p>{say('alumni.admin.mailStopped')}</p>}
      <AlumnusEditor
        alumnus={alumnus}
        isOwn={false}
        openable={alumnus?.opened ?? []}
        hints={{ email: say('alumni.admin.email.hint'), remarks: say('alumni.admin.remarks.hint') }}
        reload={() => authorisedCall(viewAlumnus, { params: { id: alumnus?.id ?? '' } })}
        onCreated={async ({ id }) => navigate(pathTo(`${path}/${id}`), { replace: true })}
      />
      {alumnus && (
        <RemoveAlumnus
          id={alumnus.id}
          text={say('alumni.admin.remove.text')}
          onRemoved={() => navigate(pathTo(path), { replace: true })}
        />
      )}
    </Stack>
  );
}
