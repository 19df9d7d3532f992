import { locales } from '@airway/contract/rules';
import { boothPath } from '@airway/contract/sponsors';
import { type ManagedSponsor, removeSponsor, sponsorCalls } from '@airway/contract/sponsors-admin';
import { PublishAct } from '../../../console/publish-act.tsx';
import { RemoveRow } from '../../../console/remove-row.tsx';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Link } from '../../../ui/link.tsx';
import { sponsorScreens } from './screens.ts';
import { SponsorStateChip } from './sponsor-state.tsx';

export function SponsorActs({ sponsor }: { sponsor: ManagedSponsor }) {
  const say = useSay();
  const lacking = locales.find((language) => !sponsor.name[language]);
  const locale = useLocale();
  const pathTo = usePathTo();
  return (
    <PublishAct
      state={<SponsorStateChip isPublished={sponsor.isPublished} />}
      calls={sponsorCalls}
      id={sponsor.id}
      isPublished={sponsor.isPublished}
      lacks={lacking && say(`console.row.otherIn.${lacking}`)}
      text={(part) => say(`sponsors.admin.${part}`)}
    >
      <RemoveRow
        name={textIn(locale, sponsor.name).text}
        text={(part, named) => say(`sponsors.admin.${part}`, named)}
        send={() => authorisedCall(removeSponsor, { params: { id: sponsor.id } })}
        to={sponsorScreens.sponsors.path}
      />
      <Link href={pathTo(`${sponsorScreens.sponsors.path}/${sponsor.id}/Booth`)}>
        {say('sponsors.admin.booth')}
      </Link>
      {sponsor.isPublished && <Link href={pathTo(boothPath(sponsor.id))}>{say('sponsors.admin.open')}</Link>}
    </PublishAct>
  );
}
