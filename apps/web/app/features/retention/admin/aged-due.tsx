import type { Retention } from '@airway/contract/retention';
import { formatDay } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Section } from '../../../ui/section.tsx';
import { Table } from '../../../ui/table.tsx';
import { useKindColumns } from './use-kind-columns.ts';

/** Data that is deleted by its own date, independent of the edition. */
export function AgedDue({ aged, periods }: Pick<Retention, 'aged' | 'periods'>) {
  const say = useSay();
  const kindColumns = useKindColumns<Retention['aged'][number]>(periods);
  const locale = useLocale();
  const figure = (count: number) => count.toLocaleString('en-US');
  return (
    <Section title={say('retention.admin.aged')} lead={say('retention.admin.aged.lead')}>
      <Table
        caption={say('retention.admin.aged')}
        captionHidden
        rows={aged}
        rowKey={({ kind }) => kind}
        columns={[
          ...kindColumns,
          {
            key: 'keptFrom',
            header: say('retention.admin.aged.keptFrom'),
            cell: ({ keptFrom }) => formatDay(locale, keptFrom),
          },
          {
            key: 'count',
            header: say('retention.admin.aged.count'),
            numeric: true,
            cell: ({ count }) => figure(count),
          },
          {
            key: 'dueCount',
            header: say('retention.admin.aged.due'),
            numeric: true,
            cell: ({ dueCount }) => figure(dueCount),
          },
        ]}
      />
    </Section>
  );
}
