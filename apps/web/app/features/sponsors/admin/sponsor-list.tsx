import type { ReplyOf } from '@airway/contract/endpoint';
import { listManagedSponsors, sponsorNeeds } from '@airway/contract/sponsors-admin';
import { choice } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { WriteLetter } from '../../../console/write-letter.tsx';
import { Bilingual, textIn } from '../../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { Link } from '../../../ui/link.tsx';
import { sponsorScreens } from './screens.ts';
import { SponsorStateChip } from './sponsor-state.tsx';

/** All sponsors of the edition, the highest tier first. */
export function SponsorList({ found }: { found: ReplyOf<typeof listManagedSponsors> }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  return (
    <ListPage
      screen={sponsorScreens.sponsors}
      call={listManagedSponsors}
      found={found}
      rowKey={({ id }) => id}
      rowName={({ name }) => textIn(locale, name).text}
      columns={{
        name: {
          head: say('sponsors.admin.name'),
          isHead: true,
          cell: ({ id, name }) => (
            <Link href={pathTo(`/Admin/Sponsors/${id}`)}>
              <Bilingual text={name} />
            </Link>
          ),
        },
        tier: {
          head: say('sponsors.admin.tier'),
          sort: 'tier',
          cell: ({ tier }) => <Bilingual text={tier.name} />,
        },
        state: {
          head: say('console.row.state'),
          cell: (one) => (
            <Cluster>
              <SponsorStateChip {...one} />
              {one.hasProposal && (
                <Link href={pathTo(`/Admin/Sponsors/${one.id}/Booth`)}>
                  {say('sponsors.admin.proposal.waits')}
                </Link>
              )}
            </Cluster>
          ),
        },
        boothNumber: { head: say('sponsors.admin.boothNumber'), cell: ({ boothNumber }) => boothNumber },
        logo: {
          head: say('sponsors.field.logo'),
          cell: ({ hasLogo }) => say(hasLogo ? 'sponsors.admin.logo.there' : 'sponsors.admin.logo.none'),
        },
      }}
      filters={{
        needs: choice(
          say('console.needs'),
          sponsorNeeds.map((need) => [need, say(`console.needs.${need}`)]),
        ),
      }}
      emptyYet={say('sponsors.admin.empty')}
    >
      <Cluster>
        <LinkButton href={pathTo('/Admin/Sponsors/New')}>{say('sponsors.admin.new')}</LinkButton>
        <LinkButton href={pathTo(sponsorScreens.tiers.path)} variant="secondary">
          {say('sponsors.admin.tiers.edit')}
        </LinkButton>
        <WriteLetter audience={{ kind: 'sponsors' }}>{say('sponsors.admin.letter')}</WriteLetter>
      </Cluster>
    </ListPage>
  );
}
