import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { loadDraft } from '../../features/programme/admin/load-draft.ts';
import { RoomList } from '../../features/programme/admin/room-list.tsx';
import { programmeScreens } from '../../features/programme/admin/screens.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { signedIn } from '../../platform/signed-in.ts';
import { Link } from '../../ui/link.tsx';

const screen = programmeScreens.programme;

export const handle: RouteHandle = { title: screen.title, messages: ['programme-admin'] };

export const clientLoader = signedIn(loadDraft);

export default function ProgrammeRoomsRoute() {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <ScreenPage screen={screen} title={say('programme.admin.rooms')}>
      <p>
        <Link href={pathTo(screen.path)}>{say('programme.admin.back')}</Link>
      </p>
      <RoomList draft={useLoaderData<typeof clientLoader>()} />
    </ScreenPage>
  );
}
