import type { FoundAgreements } from '@airway/contract/sponsorship-agreements';
import { Bilingual } from '../../../platform/bilingual.tsx';
import { useSay } from '../../../platform/messages.ts';
import { Section } from '../../../ui/section.tsx';
import { Table } from '../../../ui/table.tsx';
import { useWon } from './use-finding.ts';

export function SponsorTotals({ sponsors }: Pick<FoundAgreements, 'sponsors'>) {
  const say = useSay();
  const won = useWon();
  if (sponsors.every(({ agreements }) => agreements === 0)) return null;
  return (
    <Section title={say('sponsorship.admin.totals')}>
      <Table
        caption={say('sponsorship.admin.totals')}
        captionHidden
        rowKey={({ id }) => id}
        rows={sponsors}
        columns={[
          {
            key: 'name',
            header: say('sponsorship.admin.sponsor'),
            rowHeader: true,
            cell: ({ name }) => <Bilingual text={name} />,
          },
          {
            key: 'agreements',
            header: say('sponsorship.admin.totals.agreements'),
            numeric: true,
            cell: ({ agreements }) => agreements,
          },
          {
            key: 'amount',
            header: say('sponsorship.admin.amount'),
            numeric: true,
            cell: ({ amountMinor }) => won(amountMinor),
          },
        ]}
      />
    </Section>
  );
}
