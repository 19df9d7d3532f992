import { getOwnBooth } from '@airway/contract/sponsor-booth-staff';
import { useLoaderData } from 'react-router';
import { DeskPage } from '../../features/sponsors/desk/desk-page.tsx';
import { OwnBoothOverview } from '../../features/sponsors/desk/own-booth.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = { title: 'sponsors.desk.title', messages: ['sponsors'] };

export const clientLoader = signedIn(({ params: { sponsorId = '' } }) =>
  authorisedCall(getOwnBooth, { params: { sponsorId } }),
);

export default function OwnBoothRoute() {
  const booth = useLoaderData<typeof clientLoader>();
  return (
    <DeskPage booth={booth}>
      <OwnBoothOverview booth={booth} />
    </DeskPage>
  );
}
