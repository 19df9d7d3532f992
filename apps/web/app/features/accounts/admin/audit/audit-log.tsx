import {
  type AuditChainState,
  type AuditEvent,
  exportAuditEvents,
  listAuditEvents,
  type OperationState,
} from '@airway/contract/accounts-audit';
import type { ReplyOf } from '@airway/contract/endpoint';
import { choice, day, text } from '../../../../console/list-filters.tsx';
import { ListPage } from '../../../../console/list-page.tsx';
import { formatInstant } from '../../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { Link } from '../../../../ui/link.tsx';
import { accountScreens } from '../screens.ts';
import { AuditChain } from './audit-chain.tsx';
import { AuditDetails } from './audit-details.tsx';
import styles from './audit-log.module.css';
import { OperationNotices } from './operation-notices.tsx';

/** Shows the action's readable name if there is one. */
function Action({ action, name }: { action: string; name: string }) {
  if (name === action) return action;
  return (
    <>
      {name} <small className={styles.code}>{action}</small>
    </>
  );
}

/** Shows the changed object; ids created in the same hour begin with the same characters. */
function Subject({ event }: { event: AuditEvent }) {
  const { subjectType: type, subjectTypeName: name, subjectId: id, subjectName } = event;
  const pathTo = usePathTo();
  if (type === 'account' && id !== '')
    return <Link href={pathTo(`/Admin/Accounts/${id}`)}>{`${name} …${id.slice(-8)}`}</Link>;
  return [name, subjectName ?? id].join(' ');
}

interface AuditLogProps {
  found: ReplyOf<typeof listAuditEvents>;
  chain: AuditChainState;
  operation: OperationState;
}

/** Lists events with user and reason; nobody can change an entry. */
export function AuditLog({ found, chain, operation }: AuditLogProps) {
  const say = useSay();
  const locale = useLocale();
  return (
    <ListPage
      screen={accountScreens.audit}
      call={listAuditEvents}
      found={found}
      rowKey={({ sequence }) => String(sequence)}
      rowName={({ sequence }) => String(sequence)}
      columns={{
        sequence: {
          head: say('accounts.admin.audit.sequence'),
          sort: 'sequence',
          numeric: true,
          cell: (event) => event.sequence,
        },
        at: { head: say('accounts.admin.audit.at'), cell: (event) => formatInstant(locale, event.at) },
        actor: {
          head: say('accounts.admin.audit.actor'),
          cell: ({ actorName, actorId, address }) => (
            <span className={styles.actor}>
              {actorName ?? actorId ?? say('accounts.admin.audit.system')}{' '}
              {address !== null && <small>{address}</small>}
            </span>
          ),
        },
        action: {
          head: say('accounts.admin.audit.action'),
          isHead: true,
          cell: ({ action, actionName }) => <Action action={action} name={actionName} />,
        },
        subject: {
          head: say('accounts.admin.audit.subject'),
          cell: (event) => <Subject event={event} />,
        },
        reason: {
          head: say('accounts.admin.audit.reason'),
          cell: ({ reason, details }) => (
            <>
              {reason} <AuditDetails details={details} />
            </>
          ),
        },
      }}
      filters={{
        action: choice(
          say('accounts.admin.audit.action'),
          found.actions.map(({ action, name }) => [action, name]),
        ),
        subjectId: text(say('accounts.admin.audit.subjectId')),
        from: day(say('accounts.admin.audit.from')),
        until: day(say('accounts.admin.audit.until')),
      }}
      empty={say('accounts.admin.audit.empty')}
      exportWith={{ call: exportAuditEvents }}
    >
      <AuditChain state={chain} />
      <OperationNotices state={operation} />
    </ListPage>
  );
}
