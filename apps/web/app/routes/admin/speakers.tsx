import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { loadDraft } from '../../features/programme/admin/load-draft.ts';
import { PeopleList } from '../../features/programme/admin/people-list.tsx';
import { programmeScreens } from '../../features/programme/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = programmeScreens.speakers;

export const handle: RouteHandle = { title: screen.title, messages: ['programme-admin'] };

export const clientLoader = signedIn(loadDraft);

export default function SpeakersRoute() {
  return (
    <ScreenPage screen={screen}>
      <PeopleList draft={useLoaderData<typeof clientLoader>()} />
    </ScreenPage>
  );
}
