import { getFileAddress } from '@airway/contract/files';
import { type BoothPages, getBoothProposal } from '@airway/contract/sponsor-booth-page';
import { listBoothStaff } from '@airway/contract/sponsor-booth-staff-admin';
import { countSponsorLeads } from '@airway/contract/sponsor-leads';
import { getManagedSponsor } from '@airway/contract/sponsors-admin';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { BoothProposal } from '../../features/sponsors/admin/booth-proposal.tsx';
import { BoothStaffView } from '../../features/sponsors/admin/booth-staff.tsx';
import { LeadCounts } from '../../features/sponsors/admin/lead-counts.tsx';
import { sponsorScreens } from '../../features/sponsors/admin/screens.ts';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';
import { Link } from '../../ui/link.tsx';

const screen = sponsorScreens.sponsors;

export const handle: RouteHandle = { title: screen.title, messages: ['sponsors-admin', 'sponsors'] };

/** Returns the addresses of logos under review: they may not be public yet. */
async function logoAddressesOf({ present, proposal }: BoothPages): Promise<Record<string, string>> {
  if (proposal === null) return {};
  const ids = [...new Set([present, proposal.page].flatMap(({ logo }) => logo?.id ?? []))];
  const addresses = await Promise.all(ids.map((id) => authorisedCall(getFileAddress, { params: { id } })));
  return Object.fromEntries(ids.map((id, place) => [id, addresses[place]?.url ?? '']));
}

export const clientLoader = signedIn(async ({ params: { id = '' } }) => {
  const params = { id };
  const [sponsor, staff, pages, counts] = await Promise.all([
    authorisedCall(getManagedSponsor, { params }),
    authorisedCall(listBoothStaff, { params }),
    authorisedCall(getBoothProposal, { params }),
    authorisedCall(countSponsorLeads, { params }),
  ]);
  return { sponsor, staff, counts, pages, logoAddresses: await logoAddressesOf(pages) };
});

export default function SponsorBoothRoute() {
  const say = useSay();
  const pathTo = usePathTo();
  const { sponsor, staff, counts, pages, logoAddresses } = useLoaderData<typeof clientLoader>();
  const name = textIn(useLocale(), sponsor.name).text;
  return (
    <ScreenPage screen={screen} title={say('sponsors.admin.booth.title', { name })}>
      <p>
        <Link href={pathTo(`${screen.path}/${sponsor.id}`)}>{say('sponsors.admin.booth.back')}</Link>
      </p>
      <BoothProposal
        key={`${sponsor.id} proposal`}
        sponsorId={sponsor.id}
        pages={pages}
        logoAddresses={logoAddresses}
      />
      <BoothStaffView key={sponsor.id} sponsorId={sponsor.id} staff={staff} />
      <LeadCounts counts={counts} />
    </ScreenPage>
  );
}
