import { type LookColours, measurePairs } from '@airway/contract/look-colours';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Table } from '../../../ui/table.tsx';

/** Writes a contrast such as `4.49`, rounded down so that a failed one never looks sufficient. */
export const ratioText = (contrast: number): string => (Math.floor(contrast * 100) / 100).toFixed(2);

type Row = ReturnType<typeof measurePairs>[number];
const passes = ({ contrast, needed }: Row): boolean => Math.min(contrast.light, contrast.dark) >= needed;

/** The contrast of every pair of colours that pages use, in both schemes. It is open while a pair fails. */
export function ContrastTable({ colours }: { colours: LookColours }) {
  const say = useSay();
  const rows = measurePairs(colours);
  const failing = rows.filter((row) => !passes(row)).length;
  return (
    <Disclosure summary={say('looks.admin.contrast.sum', { failing, all: rows.length })} open={failing > 0}>
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
            cell: ({ contrast }: Row) => `${ratioText(contrast[scheme])}:1`,
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
            cell: (row) =>
              passes(row) ? (
                <Chip tone="ok">{say('looks.admin.contrast.passes')}</Chip>
              ) : (
                <Chip tone="danger">{say('looks.admin.contrast.fails')}</Chip>
              ),
          },
        ]}
      />
    </Disclosure>
  );
}
