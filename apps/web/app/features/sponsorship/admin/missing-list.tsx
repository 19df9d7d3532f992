import type { Missing, Standing } from '@airway/contract/sponsorship';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatDay } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { sponsorshipScreens } from './screens.ts';

/** Open tasks with their deadlines. */
export function MissingList({ missing }: Pick<Standing, 'missing'>) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  if (missing.length === 0) return <p>{say('sponsorship.admin.missing.none')}</p>;
  const { agreements } = sponsorshipScreens;
  const sentence = ({ kind, threshold, sponsor }: Missing) =>
    say(`sponsorship.missing.${kind}`, {
      name: threshold
        ? say(`sponsorship.threshold.${threshold}`)
        : textIn(locale, sponsor ?? { ko: null, en: null }).text,
    });
  const linked = (one: Missing) => {
    if (one.kind === 'threshold') return sentence(one);
    const to = one.agreementId === null ? `${agreements.path}/New` : `${agreements.path}/${one.agreementId}`;
    return <Link href={pathTo(to)}>{sentence(one)}</Link>;
  };
  return (
    <Table
      caption={say('sponsorship.admin.missing')}
      captionHidden
      rows={missing}
      rowKey={({ kind, threshold, sponsorId, agreementId }) =>
        [kind, threshold, sponsorId, agreementId].join(' ')
      }
      columns={[
        { key: 'what', header: say('sponsorship.admin.missing.what'), rowHeader: true, cell: linked },
        {
          key: 'until',
          header: say('sponsorship.admin.missing.until'),
          unbroken: true,
          cell: ({ until }) => formatDay(locale, until),
        },
        {
          key: 'state',
          header: say('sponsorship.admin.state'),
          cell: ({ isLate }) => (
            <Chip tone={isLate ? 'danger' : 'plain'}>
              {say(isLate ? 'sponsorship.admin.missing.late' : 'sponsorship.admin.missing.open')}
            </Chip>
          ),
        },
      ]}
    />
  );
}
