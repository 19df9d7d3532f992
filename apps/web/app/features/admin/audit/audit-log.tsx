import type { AuditEvent } from '@airway/contract/accounts-admin';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Table } from '../../../ui/table.tsx';
import { ListPager } from '../list-pager.tsx';
import { AuditExport } from './audit-export.tsx';
import { AuditFilters } from './audit-filters.tsx';

export const auditPageSize = 50;

export interface AuditLogProps {
  events: AuditEvent[];
  total: number;
  search: URLSearchParams;
  /** Counted from 1. */
  page: number;
}

/** What happened, by whom, to what and why; nobody can change an entry. */
export function AuditLog({ events, total, search, page }: AuditLogProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  return (
    <>
      <AuditFilters search={search} />
      <Notice tone="info" word={say('admin.audit.chain')}>
        <p>
          {say('admin.audit.chain.text')} <code>npm run verify-audit</code>
        </p>
      </Notice>
      <p role="status">{say('admin.audit.total', { count: total })}</p>
      <Table
        caption={say('admin.room.audit')}
        captionHidden
        rows={events}
        rowKey={({ sequence }) => String(sequence)}
        columns={[
          {
            key: 'sequence',
            header: say('admin.audit.sequence'),
            numeric: true,
            cell: (event) => event.sequence,
          },
          { key: 'at', header: say('admin.audit.at'), cell: (event) => formatInstant(locale, event.at) },
          {
            key: 'actor',
            header: say('admin.audit.actor'),
            cell: ({ actorName, actorId, address }) => (
              <>
                {actorName ?? actorId ?? say('admin.audit.system')}{' '}
                {address !== null && <small>{address}</small>}
              </>
            ),
          },
          {
            key: 'action',
            header: say('admin.audit.action'),
            rowHeader: true,
            unbroken: true,
            cell: (event) => event.action,
          },
          {
            key: 'subject',
            header: say('admin.audit.subject'),
            cell: ({ subjectType, subjectId }) =>
              subjectType === 'account' && subjectId !== '' ? (
                <Link href={pathTo(`/Admin/Accounts/${subjectId}`)}>{`${subjectType} ${subjectId}`}</Link>
              ) : (
                `${subjectType} ${subjectId}`
              ),
          },
          {
            key: 'reason',
            header: say('admin.audit.reason'),
            cell: ({ reason, details }) => (
              <>
                {reason} {details !== '' && details !== '{}' && <code>{details}</code>}
              </>
            ),
          },
        ]}
        empty={<EmptyState title={say('admin.audit.empty')} />}
      />
      <ListPager current={page} total={total} size={auditPageSize} />
      <AuditExport search={search} />
    </>
  );
}
