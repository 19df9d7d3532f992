import type { RetentionPeriods } from '@airway/contract/retention';
import { useSay } from '../../../platform/messages.ts';
import type { TableColumn } from '../../../ui/table.tsx';

/** Returns the first columns of every retention table: kind and period. */
export function useKindColumns<Row extends { kind: keyof RetentionPeriods }>(
  periods: RetentionPeriods,
): TableColumn<Row>[] {
  const say = useSay();
  return [
    {
      key: 'kind',
      header: say('retention.admin.kind'),
      rowHeader: true,
      cell: ({ kind }) => say(`retention.kind.${kind}`),
    },
    {
      key: 'period',
      header: say('retention.admin.period'),
      cell: ({ kind }) => say('retention.admin.months', { months: periods[kind] }),
    },
  ];
}
