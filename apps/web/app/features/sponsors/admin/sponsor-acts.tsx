import { boothPath } from '@airway/contract/sponsors';
import {
  type ManagedSponsor,
  publishSponsor,
  removeSponsor,
  withdrawSponsor,
} from '@airway/contract/sponsors-admin';
import { useRevalidator } from 'react-router';
import { RemoveRow } from '../../../console/remove-row.tsx';
import { ActButton } from '../../../forms/act-button.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Cluster } from '../../../ui/container.tsx';
import { Link } from '../../../ui/link.tsx';
import { sponsorScreens } from './screens.ts';
import { SponsorStateChip } from './sponsor-state.tsx';

export function SponsorActs({ sponsor }: { sponsor: ManagedSponsor }) {
  const say = useSay();
  const locale = useLocale();
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
        <RemoveRow
          label={say('sponsors.admin.remove')}
          title={say('sponsors.admin.remove.title', { name: textIn(locale, sponsor.name).text })}
          text={say('sponsors.admin.remove.text')}
          send={() => authorisedCall(removeSponsor, { params: { id: sponsor.id } })}
          to={sponsorScreens.sponsors.path}
        />
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
