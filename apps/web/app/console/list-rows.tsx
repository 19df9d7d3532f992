import { type ListCall, maximumPages, maximumTotal, type QueryTo } from '@airway/contract/lists';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AsWritten } from '../platform/as-written.tsx';
import { useSay } from '../platform/messages.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Table, type TableColumn } from '../ui/table.tsx';
import { type FilterOf, judgeAddress, type RowOf, type SortOf, useListHref } from './list-address.ts';
import { type ExportProps, ListExport } from './list-export.tsx';
import { type Filter, ListFilters } from './list-filters.tsx';
import { ListPager } from './list-pager.tsx';
import {
  type BulkAct,
  type Counted,
  ListSelection,
  type Selection,
  useSelectionColumn,
} from './list-selection.tsx';
import { type RowAct, useRowActs } from './row-act.tsx';

export interface ListColumn<Row, Sort extends string> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** What the contract calls it where it sorts by it. */
  sort?: Sort;
  /** The cell that names its row. */
  isHead?: boolean;
  numeric?: boolean;
  unbroken?: boolean;
}

export interface ListRowsProps<Call extends ListCall> {
  /** What the rows are, for who does not see them. */
  caption: string;
  call: Call;
  found: { content: RowOf<Call>[]; total: number };
  rowKey: (row: RowOf<Call>) => string;
  /** What a row is called where it is chosen or something is done to it; its key unless it is given. */
  rowName?: (row: RowOf<Call>) => string;
  columns: Readonly<Record<string, ListColumn<RowOf<Call>, SortOf<Call>>>>;
  /** Fields for what the contract filters by; the others are reached by an address alone. */
  filters?: {
    readonly [Name in FilterOf<Call>]?: Filter<
      NonNullable<QueryTo<Call>[Name & keyof QueryTo<Call>]> & string
    >;
  };
  /** What is counted; entries unless it says people. */
  counts?: Counted;
  /** Said where nothing fits. */
  empty: string;
  /** Said instead where nothing narrows the list. */
  emptyYet?: string;
  /** What can be done to one row. */
  rowActs?: readonly RowAct<RowOf<Call>>[];
  /** What can be done to several rows. */
  acts?: readonly BulkAct<RowOf<Call>>[];
  exportWith?: Omit<ExportProps, 'filters'>;
  /** Stands above the rows. */
  children?: ReactNode;
}

/** The columns as a table draws them: a heading that sorts leads to its order, or to the other way round. */
function useColumns<Row>(
  columns: Readonly<Record<string, ListColumn<Row, string>>>,
  sort: string,
): TableColumn<Row>[] {
  const hrefWith = useListHref();
  return Object.entries(columns).map(([key, { head, isHead, sort: field, cell, ...column }]) => {
    const isUp = sort === `${field},ASC`;
    const isDown = sort === `${field},DESC`;
    return {
      ...column,
      cell: (row) => {
        const shown = cell(row);
        return typeof shown === 'string' ? <AsWritten text={shown} /> : shown;
      },
      key,
      header: head,
      rowHeader: isHead,
      sort:
        field === undefined
          ? undefined
          : {
              href: hrefWith({ sort: `${field},${isUp ? 'DESC' : 'ASC'}`, page: undefined }),
              direction: isUp ? 'ascending' : isDown ? 'descending' : undefined,
            },
    };
  });
}

/** The address leads beyond the last page. */
function Beyond() {
  const say = useSay();
  const hrefWith = useListHref();
  return (
    <EmptyState
      title={say('console.list.beyond')}
      action={<LinkButton href={hrefWith({ page: undefined })}>{say('console.list.first')}</LinkButton>}
    />
  );
}

/**
 * A list: what it may be narrowed by, its rows in an order, its pages, and what can be done to what is chosen. All
 * of it but the choice stands in the address, judged by the call's own query. A feature gives columns and filters.
 */
export function ListRows<Call extends ListCall>(props: ListRowsProps<Call>) {
  const {
    caption,
    call,
    found,
    rowKey,
    rowName = rowKey,
    columns,
    filters,
    counts = 'entries',
    empty,
    emptyYet = empty,
  } = props;
  const { rowActs = [], acts = [], exportWith, children } = props;
  const say = useSay();
  const [search] = useSearchParams();
  const { query, problems, page, size, sort } = judgeAddress(call, search);
  const { sort: _sort, page: _page, size: _size, ...asked } = query as Record<string, string>;
  const narrowedBy = JSON.stringify(asked);

  // What was chosen among other rows is not chosen among these.
  const [chosen, setChosen] = useState<{ among: string; rows: Selection<RowOf<Call>> }>();
  const selection: Selection<RowOf<Call>> = chosen?.among === narrowedBy ? chosen.rows : new Map();
  const select = (rows: Selection<RowOf<Call>>) => setChosen({ among: narrowedBy, rows });
  const selectionColumn = useSelectionColumn(found.content, rowKey, rowName, selection, select);
  const act = useRowActs(rowActs, rowName);

  const isMore = found.total >= maximumTotal;
  return (
    <>
      {act.outcome}
      {filters !== undefined && (
        <ListFilters filters={filters as Record<string, Filter>} search={search} problems={problems} />
      )}
      {children}
      <p role="status">
        {say(`console.list.total.${counts}`, {
          count: isMore ? maximumTotal - 1 : found.total,
          isMore: String(isMore),
        })}
      </p>
      <Table
        caption={caption}
        captionHidden
        rows={found.content}
        rowKey={rowKey}
        columns={[
          ...(acts.length > 0 ? [selectionColumn] : []),
          ...useColumns(columns, sort),
          ...act.columns,
        ]}
        empty={found.total > 0 ? <Beyond /> : <EmptyState title={narrowedBy === '{}' ? emptyYet : empty} />}
      />
      {acts.length > 0 && (
        <ListSelection selection={selection} select={select} rowName={rowName} acts={acts} counts={counts} />
      )}
      <ListPager page={page} size={size} total={found.total} most={maximumPages} />
      {exportWith !== undefined && <ListExport {...exportWith} filters={asked} />}
      {act.dialog}
    </>
  );
}
