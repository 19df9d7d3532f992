import type { ErasedPart } from '@airway/contract/requests';
import { useSay } from '../../../platform/messages.ts';
import { Table } from '../../../ui/table.tsx';
import { usePartName } from './part-name.ts';

/** How many rows of each part are deleted, emptied and kept, and why these stay. */
export function ErasedParts({ caption, parts }: { caption: string; parts: ErasedPart[] }) {
  const say = useSay();
  const nameOf = usePartName();
  return (
    <Table
      caption={caption}
      rows={parts}
      rowKey={({ name }) => name}
      empty={say('requests.admin.erase.none')}
      columns={[
        {
          key: 'name',
          header: say('requests.admin.part'),
          rowHeader: true,
          cell: ({ name }) => nameOf(name),
        },
        ...(['deleted', 'emptied', 'kept'] as const).map((key) => ({
          key,
          header: say(`requests.admin.erase.${key}`),
          numeric: true,
          cell: (part: ErasedPart) => part[key],
        })),
        {
          key: 'why',
          header: say('requests.admin.erase.why'),
          cell: ({ keptBecause }) =>
            keptBecause === null ? say('console.none') : say(`requests.admin.law.${keptBecause}`),
        },
      ]}
    />
  );
}
