import { getSponsorCode, getSponsorshipStanding } from '@airway/contract/sponsorship';
import { useLoaderData } from 'react-router';
import { sponsorshipScreens } from '../../features/sponsorship/admin/screens.ts';
import { StandingPage } from '../../features/sponsorship/admin/standing-page.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = {
  title: sponsorshipScreens.standing.title,
  messages: ['sponsorship', 'sponsorship-admin'],
};

export const clientLoader = signedIn(async () => {
  const [standing, code] = await Promise.all([
    authorisedCall(getSponsorshipStanding, {}),
    authorisedCall(getSponsorCode, {}),
  ]);
  return { standing, code };
});

export default function SponsorshipRoute() {
  return <StandingPage {...useLoaderData<typeof clientLoader>()} />;
}
