import {
  type ListCall,
  maximumPages,
  maximumTotal,
  type QueryTo,
  sizesOf,
  validateQuery,
} from '@airway/contract/lists';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { useOutcome } from '../forms/outcome.tsx';
import { AsWritten } from '../platform/as-written.tsx';
import { type FilterOf, type RowOf, type SortOf, validateAddress } from '../platform/list-address.ts';
import { useListHref } from '../platform/list-href.ts';
import { ListPager } from '../platform/list-pager.tsx';
import { useSay } from '../platform/messages.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Table, type TableColumn } from '../ui/table.tsx';
import { type ExportProps, ListExport } from './list-export.tsx';
import { type Filter, ListFilters } from './list-filters.tsx';
import {
  type BulkAct,
  type Counted,
  ListSelection,
  maximumOfFilter,
  maximumSelected,
  type Selection,
  useSelectionColumn,
} from './list-selection.tsx';
import { ListSizes } from './list-sizes.tsx';
import { ListViews } from './list-views.tsx';
import { type RowAct, useRowActs } from './row-act.tsx';

interface ListColumn<Row, Sort extends string> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Sort field in the contract. */
  sort?: Sort;
  /** Orders by further values of the cell, with their own headings. */
  alsoSort?: readonly { head: string; sort: Sort }[];
  /** The cell is the row's header. */
  isHead?: boolean;
  numeric?: boolean;
  unbroken?: boolean;
}

export interface ListRowsProps<Call extends ListCall> {
  /** Caption of the table for screen readers. */
  caption: string;
  call: Call;
  found: { content: RowOf<Call>[]; total: number };
  rowKey: (row: RowOf<Call>) => string;
  /** Name of a row in checkbox and button labels; default: its key. */
  rowName?: (row: RowOf<Call>) => string;
  columns: Readonly<Record<string, ListColumn<RowOf<Call>, SortOf<Call>>>>;
  /** Fields for the contract's filters. Filters without a field work through the address only. */
  filters?: {
    readonly [Name in FilterOf<Call>]?: Filter<
      NonNullable<QueryTo<Call>[Name & keyof QueryTo<Call>]> & string
    >;
  };
  /** Unit of the count; default: entries. */
  counts?: Counted;
  /** Message when no row matches the filters; default: a sentence that fits all lists. */
  empty?: string;
  /** Message when the list has no rows and no filter is set; default: `empty`. */
  emptyYet?: string;
  rowActs?: readonly RowAct<RowOf<Call>>[];
  /** Results of the screen's own actions, in one place with those of `rowActs`. */
  results?: ReturnType<typeof useOutcome>;
  /** Actions on several rows. */
  acts?: readonly BulkAct<RowOf<Call>>[];
  /** Loads a page of the list. With it, users may select all rows that the filters find, at most 5,000. */
  loadPage?: ((query: QueryTo<Call>) => Promise<{ content: RowOf<Call>[]; total: number }>) | undefined;
  exportWith?: Omit<ExportProps, 'filters' | 'sort'>;
  /** Shown above the rows. */
  children?: ReactNode;
}

/** Converts columns for the table. A sortable heading links to its order, or to the reverse one. */
function useColumns<Row>(
  columns: Readonly<Record<string, ListColumn<Row, string>>>,
  sort: string,
): TableColumn<Row>[] {
  const hrefWith = useListHref();
  const orderBy = (field: string) => {
    const isAscending = sort === `${field},ASC`;
    return {
      href: hrefWith({ sort: `${field},${isAscending ? 'DESC' : 'ASC'}`, page: undefined }),
      direction: isAscending
        ? ('ascending' as const)
        : sort === `${field},DESC`
          ? ('descending' as const)
          : undefined,
    };
  };
  return Object.entries(columns).map(([key, { head, isHead, sort: field, alsoSort, cell, ...column }]) => ({
    ...column,
    cell: (row) => {
      const shown = cell(row);
      return typeof shown === 'string' ? <AsWritten text={shown} /> : shown;
    },
    key,
    header: head,
    rowHeader: isHead,
    sort: field === undefined ? undefined : orderBy(field),
    alsoSort: alsoSort?.map((one) => ({ header: one.head, ...orderBy(one.sort) })),
  }));
}

/** Loads all rows that the filters find now, page by page. A row that moved to another page is not there twice. */
async function loadRows<Call extends ListCall>(
  call: Call,
  query: QueryTo<Call>,
  loadPage: NonNullable<ListRowsProps<Call>['loadPage']>,
  rowKey: (row: RowOf<Call>) => string,
): Promise<Selection<RowOf<Call>>> {
  const size = Math.max(...sizesOf(call));
  const rows = new Map<string, RowOf<Call>>();
  for (let page = 0; page * size < maximumOfFilter; page += 1) {
    const { content } = await loadPage({
      ...(query as object),
      size: String(size),
      page: String(page),
    } as QueryTo<Call>);
    for (const row of content) rows.set(rowKey(row), row);
    if (content.length < size) break;
  }
  return rows;
}

/** Shown when the address is beyond the last page. */
function BeyondLastPage() {
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
 * A list with filters, sorting, pages and actions on selected rows. All state but the selection is in the
 * address and validated by the call's query. A feature defines columns and filters.
 */
export function ListRows<Call extends ListCall>(props: ListRowsProps<Call>) {
  const { caption, call, found, rowKey, rowName = rowKey, columns, filters, counts = 'entries' } = props;
  const { rowActs = [], results, acts = [], loadPage, exportWith, children } = props;
  const say = useSay();
  const { empty = say('console.list.empty'), emptyYet = empty } = props;
  const [search] = useSearchParams();
  const { query, problems, page, size, sort } = validateAddress(call, search);
  const defaultSize = validateQuery(call, () => '').size;
  const { sort: _sort, page: _page, size: _size, ...activeFilters } = query as Record<string, string>;
  const narrowedBy = JSON.stringify(activeFilters);

  // A selection belongs to its rows: other rows start without one.
  const [chosen, setChosen] = useState<{ among: string; rows: Selection<RowOf<Call>> }>();
  const selection: Selection<RowOf<Call>> = chosen?.among === narrowedBy ? chosen.rows : new Map();
  const select = (rows: Selection<RowOf<Call>>) => setChosen({ among: narrowedBy, rows });
  const maximum = loadPage === undefined ? maximumSelected : maximumOfFilter;
  const selectionColumn = useSelectionColumn({
    rows: found.content,
    rowKey,
    rowName,
    selection,
    select,
    maximum,
  });
  const loadAll = loadPage && (() => loadRows(call, query, loadPage, rowKey));
  const act = useRowActs(rowActs, rowName, results);

  const isMore = found.total >= maximumTotal;
  return (
    <>
      {act.outcome}
      <ListViews call={call} />
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
        empty={
          found.total > 0 ? <BeyondLastPage /> : <EmptyState title={narrowedBy === '{}' ? emptyYet : empty} />
        }
      />
      {acts.length > 0 && (
        <ListSelection
          selection={selection}
          select={select}
          rowName={rowName}
          acts={acts}
          counts={counts}
          maximum={maximum}
          total={found.total}
          loadAll={loadAll}
        />
      )}
      <ListPager
        page={page}
        size={size}
        total={found.total}
        most={maximumPages}
        {...(size !== defaultSize && { sizeInAddress: String(size) })}
      />
      <ListSizes call={call} page={page} size={size} total={found.total} />
      {exportWith !== undefined && <ListExport {...exportWith} filters={activeFilters} sort={sort} />}
      {act.dialog}
    </>
  );
}
