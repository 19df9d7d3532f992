import type { Retention } from '@airway/contract/retention';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { Table } from '../../../ui/table.tsx';

export function RecentRuns({ runs }: Pick<Retention, 'runs'>) {
  const say = useSay();
  const locale = useLocale();
  return (
    <Section title={say('retention.admin.runs')}>
      {runs.length === 0 ? (
        <EmptyState title={say('retention.admin.runs.none')} />
      ) : (
        <Table
          caption={say('retention.admin.runs')}
          captionHidden
          rows={runs}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'kind',
              header: say('retention.admin.kind'),
              rowHeader: true,
              cell: ({ kind }) => say(`retention.kind.${kind}`),
            },
            {
              key: 'year',
              header: say('retention.admin.runs.edition'),
              cell: ({ year }) => year ?? say('retention.admin.runs.all'),
            },
            {
              key: 'endedAt',
              header: say('retention.admin.runs.endedAt'),
              cell: ({ endedAt }) =>
                endedAt === null ? say('retention.admin.runs.goesOn') : formatInstant(locale, endedAt),
            },
            {
              key: 'count',
              header: say('retention.admin.runs.count'),
              numeric: true,
              cell: ({ count }) => count.toLocaleString('en-US'),
            },
          ]}
        />
      )}
    </Section>
  );
}
