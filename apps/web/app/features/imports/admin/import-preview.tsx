import type { ReplyOf } from '@airway/contract/endpoint';
import { type Import, importOutcomes, listImportRows } from '@airway/contract/imports';
import { Fragment } from 'react';
import { useSearchParams } from 'react-router';
import { validateAddress } from '../../../platform/list-address.ts';
import { useListHref } from '../../../platform/list-href.ts';
import { ListPager } from '../../../platform/list-pager.tsx';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from './imports.module.css';
import { rowsOf } from './rows-of.ts';
import { ReasonsFile } from './run-import.tsx';

export type ImportRows = ReplyOf<typeof listImportRows>;
type Row = ImportRows['content'][number];

const tones = { new: 'ok', changed: 'info', unchanged: 'plain', refused: 'danger' } as const;

function Reasons({ row: { problems } }: { row: Row }) {
  if (problems.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {problems.map(({ heading, problem }) => (
        <li key={`${heading} ${problem}`}>
          {heading !== null && <strong>{heading} </strong>}
          {problem}
        </li>
      ))}
    </ul>
  );
}

/** Number of cells shown per row, enough to recognise it. */
const shownCells = 6;

/** Each cell keeps its own text direction: an Arabic name must not reverse a telephone number. */
const Cells = ({ cells }: Pick<Row, 'cells'>) =>
  Object.entries(cells.filter((cell) => cell !== '').slice(0, shownCells)).map(([place, cell]) => (
    <Fragment key={place}>
      {place !== '0' && ' · '}
      <bdi>{cell}</bdi>
    </Fragment>
  ));

/** Shows the effect of each row, planned or done. */
export function ImportPreview({ one, rows }: { one: Import; rows: ImportRows }) {
  const say = useSay();
  const hrefWith = useListHref();
  const [search] = useSearchParams();
  const { query, page, size } = validateAddress(listImportRows, search);
  const { counts } = one;
  if (counts === null) return null;
  const labelOf = (outcome: (typeof importOutcomes)[number]) =>
    say(`imports.admin.outcome.${outcome}`, { count: counts[outcome] });
  const { total } = rowsOf(counts);
  return (
    <>
      <h2>{say('imports.admin.preview')}</h2>
      <ul className={styles.counts}>
        <li>
          <Link
            href={hrefWith({ outcome: undefined, page: undefined })}
            aria-current={query.outcome === undefined ? 'true' : undefined}
          >
            {say('imports.admin.outcome.all', { count: total })}
          </Link>
        </li>
        {importOutcomes.map((outcome) => (
          <li key={outcome}>
            <Link
              href={hrefWith({ outcome, page: undefined })}
              aria-current={query.outcome === outcome ? 'true' : undefined}
            >
              {labelOf(outcome)}
            </Link>
          </li>
        ))}
      </ul>
      {counts.refused > 0 && <ReasonsFile id={one.id} rows={one.runDate === null ? 'all' : 'refused'} />}
      <Table
        caption={say('imports.admin.preview')}
        captionHidden
        rows={rows.content}
        rowKey={({ number }) => String(number)}
        columns={[
          {
            key: 'number',
            header: say('imports.admin.row'),
            rowHeader: true,
            numeric: true,
            cell: ({ number }) => number,
          },
          {
            key: 'outcome',
            header: say('imports.admin.outcome'),
            unbroken: true,
            cell: ({ outcome }) => (
              <Chip tone={tones[outcome]}>{say(`imports.admin.outcome.one.${outcome}`)}</Chip>
            ),
          },
          {
            key: 'content',
            header: say('imports.admin.content'),
            cell: ({ cells, note }) => (
              <>
                <p className={styles.content}>
                  <Cells cells={cells} />
                </p>
                {note !== null && <p>{note}</p>}
              </>
            ),
          },
          { key: 'reasons', header: say('imports.admin.reasons'), cell: (row) => <Reasons row={row} /> },
        ]}
        empty={<EmptyState title={say('imports.admin.noRows')} />}
      />
      <ListPager page={page} size={size} total={rows.total} />
    </>
  );
}
