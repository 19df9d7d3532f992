import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { loadDraft } from '../../features/programme/admin/load-draft.ts';
import { newRoom } from '../../features/programme/admin/new-parts.ts';
import { roomsPath } from '../../features/programme/admin/paths.ts';
import { RemovePart } from '../../features/programme/admin/remove-part.tsx';
import { RoomEditor } from '../../features/programme/admin/room-editor.tsx';
import { programmeScreens } from '../../features/programme/admin/screens.ts';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { refuse } from '../../platform/refusal.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { signedIn } from '../../platform/signed-in.ts';
import { Link } from '../../ui/link.tsx';

const screen = programmeScreens.programme;

export const handle: RouteHandle = { title: screen.title, messages: ['programme-admin'] };

export const clientLoader = signedIn(async ({ params }) => {
  const draft = await loadDraft();
  const room = params.id === undefined ? newRoom(draft) : draft.rooms.find(({ id }) => id === params.id);
  if (room === undefined) throw refuse({ code: 'NOT_FOUND', message: '', requestId: '' }, 404);
  return { editionId: draft.editionId, room, isNew: params.id === undefined };
});

export default function ProgrammeRoomRoute() {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { editionId, room, isNew } = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage
      screen={screen}
      title={isNew ? say('programme.admin.room.new') : textIn(locale, room.name).text}
    >
      <p>
        <Link href={pathTo(roomsPath)}>{say('programme.admin.rooms')}</Link>
      </p>
      <RoomEditor key={isNew ? 'new' : room.id} editionId={editionId} room={room} isNew={isNew} />
      {!isNew && <RemovePart editionId={editionId} kind="room" part={room} to={roomsPath} />}
    </ScreenPage>
  );
}
