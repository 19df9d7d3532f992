import { getOwnBooth } from '@airway/contract/sponsor-booth-staff';
import { listLeads } from '@airway/contract/sponsor-leads';
import { useLoaderData } from 'react-router';
import { LeadList } from '../../features/sponsors/admin/lead-list.tsx';
import { DeskPage } from '../../features/sponsors/desk/desk-page.tsx';
import { listQueryOf } from '../../platform/list-address.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = {
  title: 'sponsors.desk.leads',
  messages: ['sponsors', 'sponsors-admin', 'console'],
};

export const clientLoader = signedIn(async ({ params: { sponsorId = '' }, search }) => {
  const params = { sponsorId };
  const [booth, found] = await Promise.all([
    authorisedCall(getOwnBooth, { params }),
    authorisedCall(listLeads, { params, query: listQueryOf(listLeads, search) }),
  ]);
  return { booth, found };
});

export default function BoothLeadsRoute() {
  const say = useSay();
  const { booth, found } = useLoaderData<typeof clientLoader>();
  return (
    <DeskPage booth={booth} title={say('sponsors.desk.leads')} lead={say('sponsors.desk.leads.about')} isWide>
      <LeadList key={booth.id} sponsorId={booth.id} found={found} />
    </DeskPage>
  );
}
