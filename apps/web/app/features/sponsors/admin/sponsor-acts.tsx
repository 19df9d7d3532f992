import { boothPath } from '@airway/contract/sponsors';
import { type ManagedSponsor, publishSponsor, withdrawSponsor } from '@airway/contract/sponsors-admin';
import { useRevalidator } from 'react-router';
import { ActButton } from '../../../forms/act-button.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Cluster } from '../../../ui/container.tsx';
import { Link } from '../../../ui/link.tsx';
import { RemoveSponsor } from './remove-sponsor.tsx';
import { sponsorScreens } from './screens.ts';
import { SponsorStateChip } from './sponsor-state.tsx';

export function SponsorActs({ sponsor }: { sponsor: ManagedSponsor }) {
  const say = useSay();
  const pathTo = usePathTo();
  const { revalidate } = useRevalidator();
  const { outcome, tell } = useOutcome();
  const [word, call] = sponsor.isPublished
    ? (['withdraw', withdrawSponsor] as const)
    : (['publish', publishSponsor] as const);
  return (
    <>
      {outcome}
      <Cluster>
        <SponsorStateChip isPublished={sponsor.isPublished} />
        <ActButton
          key={word}
          size="small"
          variant="secondary"
          send={async () => {
            await authorisedCall(call, { params: { id: sponsor.id } });
            tell(say(`sponsors.admin.${word}.done`));
            await revalidate();
          }}
        >
          {say(`sponsors.admin.${word}`)}
        </ActButton>
        <RemoveSponsor sponsor={sponsor} />
        <Link href={pathTo(`${sponsorScreens.sponsors.path}/${sponsor.id}/Booth`)}>
          {say('sponsors.admin.booth')}
        </Link>
        {sponsor.isPublished && (
          <Link href={pathTo(boothPath(sponsor.id))}>{say('sponsors.admin.open')}</Link>
        )}
      </Cluster>
    </>
  );
}
