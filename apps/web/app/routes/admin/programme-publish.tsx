import { getProgrammeChanges } from '@airway/contract/programme-admin';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { loadDraft } from '../../features/programme/admin/load-draft.ts';
import { PublishForm } from '../../features/programme/admin/publish-form.tsx';
import { programmeScreens } from '../../features/programme/admin/screens.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = programmeScreens.programme;

export const handle: RouteHandle = { title: screen.title, messages: ['programme-admin', 'programme'] };

export const clientLoader = signedIn(async () => {
  const draft = await loadDraft();
  const { editionId } = draft;
  return { draft, found: await authorisedCall(getProgrammeChanges, { params: { editionId } }) };
});

export default function ProgrammePublishRoute() {
  const say = useSay();
  return (
    <ScreenPage screen={screen} title={say('programme.admin.publish.to')}>
      <PublishForm {...useLoaderData<typeof clientLoader>()} />
    </ScreenPage>
  );
}
