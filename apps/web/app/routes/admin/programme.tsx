import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { importScreens } from '../../features/imports/admin/screens.ts';
import { DraftPage } from '../../features/programme/admin/draft-page.tsx';
import { loadDraftWithLate } from '../../features/programme/admin/load-draft.ts';
import { programmeScreens } from '../../features/programme/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = programmeScreens.programme;

export const handle: RouteHandle = { title: screen.title, messages: ['programme-admin', 'programme'] };

export const clientLoader = signedIn(loadDraftWithLate);

export default function ProgrammeRoute() {
  return (
    <ScreenPage screen={screen}>
      <DraftPage {...useLoaderData<typeof clientLoader>()} importPath={importScreens.programme.path} />
    </ScreenPage>
  );
}
