import { boothPath } from '@airway/contract/sponsors';
import { type ManagedSponsor, publishSponsor, withdrawSponsor } from '@airway/contract/sponsors-admin';
import { PublishAct } from '../../../console/publish-act.tsx';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Link } from '../../../ui/link.tsx';
import { RemoveSponsor } from './remove-sponsor.tsx';
import { sponsorScreens } from './screens.ts';
import { SponsorStateChip } from './sponsor-state.tsx';

const acts = { publish: publishSponsor, withdraw: withdrawSponsor } as const;

export function SponsorActs({ sponsor }: { sponsor: ManagedSponsor }) {
  const say = useSay();
  const pathTo = usePathTo();
  const act = sponsor.isPublished ? 'withdraw' : 'publish';
  return (
    <PublishAct
      state={<SponsorStateChip isPublished={sponsor.isPublished} />}
      act={act}
      label={say(`sponsors.admin.${act}`)}
      done={say(`sponsors.admin.${act}.done`)}
      send={() => authorisedCall(acts[act], { params: { id: sponsor.id } })}
    >
      <RemoveSponsor sponsor={sponsor} />
      <Link href={pathTo(`${sponsorScreens.sponsors.path}/${sponsor.id}/Booth`)}>
        {say('sponsors.admin.booth')}
      </Link>
      {sponsor.isPublished && <Link href={pathTo(boothPath(sponsor.id))}>{say('sponsors.admin.open')}</Link>}
    </PublishAct>
  );
}
