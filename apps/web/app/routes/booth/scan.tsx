import { getOwnBooth } from '@airway/contract/sponsor-booth-staff';
import { useLoaderData } from 'react-router';
import { DeskPage } from '../../features/sponsors/desk/desk-page.tsx';
import { ScanBadges } from '../../features/sponsors/desk/scan-form.tsx';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = {
  title: 'sponsors.scan.title',
  messages: ['sponsors', 'errors'],
  hasForm: true,
};

export const clientLoader = signedIn(({ params: { sponsorId = '' } }) =>
  authorisedCall(getOwnBooth, { params: { sponsorId } }),
);

export default function ScanRoute() {
  const say = useSay();
  const booth = useLoaderData<typeof clientLoader>();
  return (
    <DeskPage booth={booth} title={say('sponsors.scan.title')} lead={say('sponsors.scan.lead')}>
      <ScanBadges key={booth.id} booth={booth} />
    </DeskPage>
  );
}
