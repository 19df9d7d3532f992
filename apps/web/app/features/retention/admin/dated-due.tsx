import type { Retention } from '@airway/contract/retention';
import { useSay } from '../../../platform/messages.ts';
import { Section } from '../../../ui/section.tsx';
import { Table } from '../../../ui/table.tsx';

/** Data with a date of deletion that people were shown when they gave it. */
export function DatedDue({ dated }: Pick<Retention, 'dated'>) {
  const say = useSay();
  const figure = (count: number) => count.toLocaleString('en-US');
  return (
    <Section title={say('retention.admin.dated')} lead={say('retention.admin.dated.lead')}>
      <Table
        caption={say('retention.admin.dated')}
        captionHidden
        rows={dated}
        rowKey={({ kind }) => kind}
        columns={[
          {
            key: 'kind',
            header: say('retention.admin.kind'),
            rowHeader: true,
            cell: ({ kind }) => say(`retention.kind.${kind}`),
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
