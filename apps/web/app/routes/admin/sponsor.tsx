import { getManagedSponsor, getSponsorTiers } from '@airway/contract/sponsors-admin';
import { useLoaderData } from 'react-router';
import { loadRow } from '../../console/row-loaders.ts';
import { ScreenPage } from '../../console/screen-page.tsx';
import { sponsorScreens } from '../../features/sponsors/admin/screens.ts';
import { SponsorEditor } from '../../features/sponsors/admin/sponsor-editor.tsx';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const screen = sponsorScreens.sponsors;

export const handle: RouteHandle = { title: screen.title, messages: ['sponsors-admin', 'sponsors', 'files'] };

export const clientLoader = signedIn(async ({ params }) => {
  const { tiers } = await authorisedCall(getSponsorTiers, {});
  return { tiers, sponsor: await loadRow(getManagedSponsor, params.id) };
});

export default function SponsorRoute() {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { sponsor, tiers } = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage
      screen={screen}
      title={sponsor ? textIn(locale, sponsor.name).text : say('sponsors.admin.new')}
    >
      {tiers.length === 0 ? (
        <EmptyState
          title={say('sponsors.admin.noTier')}
          action={
            <LinkButton href={pathTo(sponsorScreens.tiers.path)}>
              {say('sponsors.admin.tiers.edit')}
            </LinkButton>
          }
        />
      ) : (
        <SponsorEditor key={sponsor?.id ?? 'new'} sponsor={sponsor} tiers={tiers} />
      )}
    </ScreenPage>
  );
}
