import {
  type AgreementEntry,
  agreementKinds,
  type FoundAgreements,
  listAgreements,
} from '@airway/contract/sponsorship-agreements';
import { choice } from '../../../console/list-filters.tsx';
import { ListRows } from '../../../console/list-rows.tsx';
import { ScreenPage } from '../../../console/screen-page.tsx';
import { Bilingual, textIn } from '../../../platform/bilingual.tsx';
import { formatDay, formatDays } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { Link } from '../../../ui/link.tsx';
import { AgreementFindings } from './agreement-findings.tsx';
import { sponsorshipScreens } from './screens.ts';
import { SponsorTotals } from './sponsor-totals.tsx';
import { useWon } from './use-finding.ts';

/** Returns a function that describes the subject of an amount: number of booths, or a period. */
function useParticulars(): (entry: AgreementEntry) => string {
  const say = useSay();
  const locale = useLocale();
  return ({ kind, booths, startsOn, endsOn }) => {
    const name = say(`sponsorship.kind.${kind}`);
    if (booths !== null) return say('sponsorship.admin.particulars.booths', { name, booths });
    return startsOn !== null && endsOn !== null ? `${name} · ${formatDays(locale, startsOn, endsOn)}` : name;
  };
}

/** The ledger of agreements with sponsors, checked against the caps. */
export function AgreementList({ found }: { found: FoundAgreements }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const won = useWon();
  const particulars = useParticulars();
  const nameOf = ({ sponsor }: AgreementEntry) => textIn(locale, sponsor.name).text;
  return (
    <ScreenPage screen={sponsorshipScreens.agreements}>
      <ListRows
        caption={say('sponsorship.screen.agreements')}
        call={listAgreements}
        found={found}
        rowKey={({ id }) => id}
        rowName={nameOf}
        filters={{
          sponsorId: choice(
            say('sponsorship.admin.sponsor'),
            found.sponsors.map(({ id, name }) => [id, textIn(locale, name).text] as const),
          ),
          kind: choice(
            say('sponsorship.admin.kind'),
            agreementKinds.map((kind) => [kind, say(`sponsorship.kind.${kind}`)] as const),
          ),
          judged: choice(say('sponsorship.admin.judged'), [
            ['over', say('sponsorship.admin.judged.over')],
            ['within', say('sponsorship.admin.judged.within')],
          ]),
          file: choice(say('sponsorship.admin.file'), [
            ['attached', say('sponsorship.admin.file.attached')],
            ['missing', say('sponsorship.admin.file.missing')],
          ]),
          state: choice(say('sponsorship.admin.state'), [
            ['present', say('sponsorship.admin.state.present')],
            ['removed', say('sponsorship.admin.state.removed')],
          ]),
        }}
        columns={{
          sponsor: {
            head: say('sponsorship.admin.sponsor'),
            isHead: true,
            cell: ({ id, sponsor }) => (
              <Link href={pathTo(`${sponsorshipScreens.agreements.path}/${id}`)}>
                <Bilingual text={sponsor.name} />
              </Link>
            ),
          },
          kind: { head: say('sponsorship.admin.kind'), cell: particulars },
          amountMinor: {
            head: say('sponsorship.admin.amount'),
            sort: 'amountMinor',
            numeric: true,
            cell: ({ amountMinor }) => won(amountMinor),
          },
          agreedOn: {
            head: say('sponsorship.admin.agreedOn'),
            sort: 'agreedOn',
            unbroken: true,
            cell: ({ agreedOn }) => formatDay(locale, agreedOn),
          },
          file: {
            head: say('sponsorship.admin.file'),
            cell: ({ hasFile }) =>
              say(hasFile ? 'sponsorship.admin.file.attached' : 'sponsorship.admin.file.missing'),
          },
          judged: {
            head: say('sponsorship.admin.judged'),
            cell: (entry) => <AgreementFindings {...entry} />,
          },
        }}
        empty={say('sponsorship.admin.agreements.empty')}
        emptyYet={say('sponsorship.admin.agreements.yet')}
      >
        <Cluster>
          <LinkButton href={pathTo(`${sponsorshipScreens.agreements.path}/New`)}>
            {say('sponsorship.admin.agreement.new')}
          </LinkButton>
          <LinkButton href={pathTo(sponsorshipScreens.standing.path)} variant="secondary">
            {say('sponsorship.admin.toStanding')}
          </LinkButton>
        </Cluster>
      </ListRows>
      <SponsorTotals sponsors={found.sponsors} />
    </ScreenPage>
  );
}
