import { type LookColours, measurePairs } from '@airway/contract/look-colours';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Table } from '../../../ui/table.tsx';

/** Writes a contrast such as `4.49`, rounded down so that a failed one never looks sufficient. */
export const ratioText = (contrast: number): string => (Math.floor(contrast * 100) / 100).toFixed(2);

/** The contrast of every pair of colours that pages use, in both schemes. */
export function ContrastTable({ colours }: { colours: LookColours }) {
  const say = useSay();
  const rows = measurePairs(colours);
  return (
    <Table
      caption={say('looks.admin.contrast')}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'name',
          header: say('looks.admin.contrast.pair'),
          rowHeader: true,
          cell: ({ name }) => say(`looks.admin.pair.${name}`),
        },
        ...(['light', 'dark'] as const).map((scheme) => ({
          key: scheme,
          header: say(`looks.admin.scheme.${scheme}`),
          numeric: true,
          cell: ({ contrast }: (typeof rows)[number]) => `${ratioText(contrast[scheme])}:1`,
        })),
        {
          key: 'needed',
          header: say('looks.admin.contrast.needed'),
          numeric: true,
          cell: ({ needed }) => `${needed}:1`,
        },
        {
          key: 'verdict',
          header: say('looks.admin.contrast.verdict'),
          cell: ({ contrast, needed }) =>
            Math.min(contrast.light, contrast.dark) >= needed ? (
              <Chip tone="ok">{say('looks.admin.contrast.passes')}</Chip>
            ) : (
              <Chip tone="danger">{say('looks.admin.contrast.fails')}</Chip>
            ),
        },
      ]}
    />
  );
}
