import { getAgreement, listAgreements } from '@airway/contract/sponsorship-agreements';
import { useLoaderData } from 'react-router';
import { loadRow } from '../../console/row-loaders.ts';
import { ScreenPage } from '../../console/screen-page.tsx';
import { AgreementPage } from '../../features/sponsorship/admin/agreement-page.tsx';
import { sponsorshipScreens } from '../../features/sponsorship/admin/screens.ts';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = sponsorshipScreens.agreements;

export const handle: RouteHandle = {
  title: screen.title,
  messages: ['sponsorship', 'sponsorship-admin', 'files'],
};

export const clientLoader = signedIn(async ({ params }) => {
  const { sponsors } = await authorisedCall(listAgreements, { query: {} });
  return { sponsors, agreement: await loadRow(getAgreement, params.id) };
});

export default function SponsorAgreementRoute() {
  const say = useSay();
  const locale = useLocale();
  const { agreement, sponsors } = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage
      screen={screen}
      title={agreement ? textIn(locale, agreement.sponsor.name).text : say('sponsorship.admin.agreement.new')}
    >
      <AgreementPage key={agreement?.id ?? 'new'} agreement={agreement} sponsors={sponsors} />
    </ScreenPage>
  );
}
