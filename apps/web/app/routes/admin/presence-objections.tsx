import { getSiteInfo } from '@airway/contract/editions';
import { listObjections } from '@airway/contract/live-presence-admin';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { ObjectionList } from '../../features/live/admin/objection-list.tsx';
import { liveScreens } from '../../features/live/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = liveScreens.presence;

export const handle: RouteHandle = { title: screen.title, messages: ['live-admin'] };

export const clientLoader = signedIn(async () => {
  const { currentEdition } = await authorisedCall(getSiteInfo, {});
  return authorisedCall(listObjections, { params: { editionId: currentEdition.id } });
});

export default function PresenceObjectionsRoute() {
  return (
    <ScreenPage screen={screen}>
      <ObjectionList objections={useLoaderData<typeof clientLoader>().content} />
    </ScreenPage>
  );
}
