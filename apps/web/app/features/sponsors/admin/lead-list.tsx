import type { ReplyOf } from '@airway/contract/endpoint';
import { maximumPages, maximumTotal } from '@airway/contract/lists';
import { exportLeads, type Lead, listLeads } from '@airway/contract/sponsor-leads';
import { useSearchParams } from 'react-router';
import { judgeAddress, useListHref } from '../../../console/list-address.ts';
import { ListExport } from '../../../console/list-export.tsx';
import { choice, ListFilters, text } from '../../../console/list-filters.tsx';
import { ListPager } from '../../../console/list-pager.tsx';
import { useRowActs } from '../../../console/row-act.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/container.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import styles from './lead-list.module.css';
import { NoteLead } from './note-lead.tsx';

const sources = ['card', 'scan'] as const;

function useColumns(sort: string): TableColumn<Lead>[] {
  const say = useSay();
  const locale = useLocale();
  const hrefWith = useListHref();
  const sorted = (field: 'name' | 'givenAt') => ({
    href: hrefWith({ sort: `${field},${sort === `${field},ASC` ? 'DESC' : 'ASC'}`, page: undefined }),
    direction: !sort.startsWith(`${field},`)
      ? undefined
      : sort.endsWith('ASC')
        ? ('ascending' as const)
        : ('descending' as const),
  });
  return [
    {
      key: 'name',
      header: say('sponsors.admin.leads.name'),
      sort: sorted('name'),
      rowHeader: true,
      cell: ({ name, affiliation }) => (
        <span translate="no">
          {name}
          <br />
          <small className={styles.beside}>{affiliation}</small>
        </span>
      ),
    },
    {
      key: 'contact',
      header: say('sponsors.admin.leads.contact'),
      cell: ({ email, phone }) => (
        <span translate="no">
          <a href={`mailto:${email}`}>{email}</a>
          {phone !== null && (
            <>
              <br />
              {phone}
            </>
          )}
        </span>
      ),
    },
    { key: 'message', header: say('sponsors.admin.leads.message'), cell: ({ message }) => message ?? '–' },
    { key: 'note', header: say('sponsors.admin.leads.note'), cell: ({ note }) => note ?? '–' },
    {
      key: 'givenAt',
      header: say('sponsors.admin.leads.givenAt'),
      sort: sorted('givenAt'),
      cell: ({ givenAt, source }) => (
        <>
          {formatInstant(locale, givenAt)}
          <br />
          <small className={styles.beside}>{say(`sponsors.admin.leads.source.${source}`)}</small>
        </>
      ),
    },
  ];
}

/** What visitors gave to a booth, for its staff: found by name, noted on, and taken along. */
export function LeadList({ sponsorId, found }: { sponsorId: string; found: ReplyOf<typeof listLeads> }) {
  const say = useSay();
  const hrefWith = useListHref();
  const [search] = useSearchParams();
  const { query, problems, page, size, sort } = judgeAddress(listLeads, search);
  const { sort: _sort, page: _page, size: _size, ...filters } = query;
  const columns = useColumns(sort);
  const act = useRowActs<Lead>(
    [
      {
        head: say('sponsors.admin.leads.note.head'),
        label: say('sponsors.admin.leads.note.edit'),
        dialog: (lead, close, done) => (
          <NoteLead sponsorId={sponsorId} lead={lead} onClose={close} onDone={done} />
        ),
      },
    ],
    ({ name }) => name,
  );
  return (
    <Stack>
      {act.outcome}
      <ListFilters
        filters={{
          query: text(say('sponsors.admin.leads.query'), say('sponsors.admin.leads.query.hint')),
          source: choice(
            say('sponsors.admin.leads.source'),
            sources.map((source) => [source, say(`sponsors.admin.leads.source.${source}`)]),
          ),
        }}
        search={search}
        problems={problems}
      />
      <p role="status">
        {say('console.list.total.people', {
          count: found.total,
          isMore: String(found.total >= maximumTotal),
        })}
      </p>
      {found.endedCount > 0 && <p>{say('sponsors.admin.leads.ended', { count: found.endedCount })}</p>}
      <Table
        caption={say('sponsors.desk.leads')}
        captionHidden
        rows={found.content}
        rowKey={({ id }) => id}
        columns={[...columns, ...act.columns]}
        empty={
          found.total === 0 ? (
            <EmptyState title={say('sponsors.admin.leads.empty')} />
          ) : (
            <EmptyState
              title={say('console.list.beyond')}
              action={
                <LinkButton href={hrefWith({ page: undefined })}>{say('console.list.first')}</LinkButton>
              }
            />
          )
        }
      />
      <ListPager page={page} size={size} total={found.total} most={maximumPages} />
      {found.total > 0 && (
        <ListExport
          call={exportLeads}
          params={{ sponsorId }}
          filters={filters}
          title={say('sponsors.admin.leads.export.title')}
          text={say('sponsors.admin.leads.export.text')}
        />
      )}
      {act.dialog}
    </Stack>
  );
}
