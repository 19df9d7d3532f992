import type { AuditChainState, AuditEvent } from '@airway/contract/accounts-admin';
import { ListPager } from '../../../../console/list-pager.tsx';
import { formatInstant } from '../../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Table } from '../../../../ui/table.tsx';
import { AuditChain } from './audit-chain.tsx';
import { AuditDetails } from './audit-details.tsx';
import { AuditExport } from './audit-export.tsx';
import { AuditFilters, type AuditFiltersProps } from './audit-filters.tsx';
import styles from './audit-log.module.css';

export const auditPageSize = 50;

/** What was done, in words where the log's name for it is known. */
function Action({ action, name }: { action: string; name: string }) {
  if (name === action) return action;
  return (
    <>
      {name} <small className={styles.code}>{action}</small>
    </>
  );
}

/** To what it was done; ids of one hour begin alike. */
function Subject({ type, name, id }: { type: string; name: string; id: string }) {
  const pathTo = usePathTo();
  if (type === 'account' && id !== '')
    return <Link href={pathTo(`/Admin/Accounts/${id}`)}>{`${name} …${id.slice(-8)}`}</Link>;
  return [name, id].join(' ');
}

export interface AuditLogProps extends AuditFiltersProps {
  events: AuditEvent[];
  chain: AuditChainState;
  total: number;
  /** Counted from 1. */
  page: number;
}

/** What happened, by whom, to what and why; nobody can change an entry. */
export function AuditLog({ events, actions, chain, total, search, page }: AuditLogProps) {
  const say = useSay();
  const locale = useLocale();
  return (
    <>
      <AuditFilters actions={actions} search={search} />
      <AuditChain state={chain} />
      <p role="status">{say('accounts.admin.audit.total', { count: total })}</p>
      <Table
        caption={say('accounts.screen.audit')}
        captionHidden
        rows={events}
        rowKey={({ sequence }) => String(sequence)}
        columns={[
          {
            key: 'sequence',
            header: say('accounts.admin.audit.sequence'),
            numeric: true,
            cell: (event) => event.sequence,
          },
          {
            key: 'at',
            header: say('accounts.admin.audit.at'),
            cell: (event) => formatInstant(locale, event.at),
          },
          {
            key: 'actor',
            header: say('accounts.admin.audit.actor'),
            cell: ({ actorName, actorId, address }) => (
              <span className={styles.actor}>
                {actorName ?? actorId ?? say('accounts.admin.audit.system')}{' '}
                {address !== null && <small>{address}</small>}
              </span>
            ),
          },
          {
            key: 'action',
            header: say('accounts.admin.audit.action'),
            rowHeader: true,
            cell: ({ action, actionName }) => <Action action={action} name={actionName} />,
          },
          {
            key: 'subject',
            header: say('accounts.admin.audit.subject'),
            cell: ({ subjectType, subjectTypeName, subjectId }) => (
              <Subject type={subjectType} name={subjectTypeName} id={subjectId} />
            ),
          },
          {
            key: 'reason',
            header: say('accounts.admin.audit.reason'),
            cell: ({ reason, details }) => (
              <>
                {reason} <AuditDetails details={details} />
              </>
            ),
          },
        ]}
        empty={<EmptyState title={say('accounts.admin.audit.empty')} />}
      />
      <ListPager current={page} total={total} size={auditPageSize} />
      <AuditExport search={search} />
    </>
  );
}
