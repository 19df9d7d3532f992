import { listAgreements } from '@airway/contract/sponsorship-agreements';
import { useLoaderData } from 'react-router';
import { AgreementList } from '../../features/sponsorship/admin/agreement-list.tsx';
import { sponsorshipScreens } from '../../features/sponsorship/admin/screens.ts';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = {
  title: sponsorshipScreens.agreements.title,
  messages: ['sponsorship', 'sponsorship-admin'],
};

export const clientLoader = signedIn(({ search }) =>
  authorisedCall(listAgreements, { query: listQueryOf(listAgreements, search) }),
);

export default function SponsorAgreementsRoute() {
  return <AgreementList found={useLoaderData<typeof clientLoader>()} />;
}
