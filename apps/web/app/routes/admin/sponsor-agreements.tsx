import { listAgreements } from '@airway/contract/sponsorship-agreements';
import { useLoaderData } from 'react-router';
import { listLoader } from '../../console/row-loaders.ts';
import { AgreementList } from '../../features/sponsorship/admin/agreement-list.tsx';
import { sponsorshipScreens } from '../../features/sponsorship/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = {
  title: sponsorshipScreens.agreements.title,
  messages: ['sponsorship', 'sponsorship-admin'],
};

export const clientLoader = listLoader(listAgreements);

export default function SponsorAgreementsRoute() {
  return <AgreementList found={useLoaderData<typeof clientLoader>()} />;
}
