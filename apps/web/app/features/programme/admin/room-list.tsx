import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import type { Draft } from './load-draft.ts';
import { roomsPath } from './paths.ts';

export function RoomList({ draft: { rooms, sessions } }: { draft: Draft }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const add = (
    <LinkButton href={pathTo(`${roomsPath}/New`)} variant="secondary">
      {say('programme.admin.room.new')}
    </LinkButton>
  );
  if (rooms.length === 0) return <EmptyState title={say('programme.admin.rooms.none')} action={add} />;
  return (
    <>
      <div>{add}</div>
      <Table
        caption={say('programme.admin.rooms')}
        captionHidden
        rows={rooms}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: say('programme.admin.room.name'),
            rowHeader: true,
            cell: ({ id, name }) => (
              <Link href={pathTo(`${roomsPath}/${id}`)}>{textIn(locale, name).text}</Link>
            ),
          },
          {
            key: 'place',
            header: say('programme.admin.room.place'),
            cell: ({ place }) => textIn(locale, place).text,
          },
          {
            key: 'capacity',
            header: say('programme.admin.capacity'),
            numeric: true,
            cell: ({ capacity }) => capacity,
          },
          {
            key: 'sessions',
            header: say('programme.admin.sessions'),
            numeric: true,
            cell: ({ id }) => sessions.filter(({ roomId }) => roomId === id).length,
          },
        ]}
      />
    </>
  );
}
