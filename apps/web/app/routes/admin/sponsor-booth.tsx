import { listBoothStaff } from '@airway/contract/sponsor-booth-staff-admin';
import { countSponsorLeads } from '@airway/contract/sponsor-leads';
import { getManagedSponsor } from '@airway/contract/sponsors-admin';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
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

export const handle: RouteHandle = { title: screen.title, messages: ['sponsors-admin'] };

export const clientLoader = signedIn(async ({ params: { id = '' } }) => {
  const [sponsor, staff, counts] = await Promise.all([
    authorisedCall(getManagedSponsor, { params: { id } }),
    authorisedCall(listBoothStaff, { params: { id } }),
    authorisedCall(countSponsorLeads, { params: { id } }),
  ]);
  return { sponsor, staff, counts };
});

/** Who looks after the booth of a sponsor. */
export default function SponsorBoothRoute() {
  const say = useSay();
  const pathTo = usePathTo();
  const { sponsor, staff, counts } = useLoaderData<typeof clientLoader>();
  const name = textIn(useLocale(), sponsor.name).text;
  return (
    <ScreenPage screen={screen} title={say('sponsors.admin.booth.title', { name })}>
      <p>
        <Link href={pathTo(`${screen.path}/${sponsor.id}`)}>{say('sponsors.admin.booth.back')}</Link>
      </p>
      <BoothStaffView key={sponsor.id} sponsorId={sponsor.id} staff={staff} />
      <LeadCounts counts={counts} />
    </ScreenPage>
  );
}
