import { getOwnBooth } from '@airway/contract/sponsor-booth-staff';
import { getStampCode } from '@airway/contract/sponsor-stamps';
import { useLoaderData } from 'react-router';
import { DeskPage } from '../../features/sponsors/desk/desk-page.tsx';
import { StampCode } from '../../features/sponsors/stamps/stamp-code.tsx';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = { title: 'sponsors.stamps.code', messages: ['sponsors'] };

export const clientLoader = signedIn(async ({ params: { sponsorId = '' } }) => {
  const params = { sponsorId };
  const [booth, shown] = await Promise.all([
    authorisedCall(getOwnBooth, { params }),
    authorisedCall(getStampCode, { params }),
  ]);
  return { booth, shown };
});

export default function BoothStampRoute() {
  const say = useSay();
  const { booth, shown } = useLoaderData<typeof clientLoader>();
  return (
    <DeskPage booth={booth} title={say('sponsors.stamps.code')} lead={say('sponsors.stamps.code.lead')}>
      <StampCode sponsorId={booth.id} loaded={shown} />
    </DeskPage>
  );
}
