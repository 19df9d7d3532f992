import {
  type AuditChainState,
  exportAuditEvents,
  listAuditEvents,
  type OperationState,
} from '@airway/contract/accounts-audit';
import type { ReplyOf } from '@airway/contract/endpoint';
import { choice, day, text } from '../../../../console/list-filters.tsx';
import { ListPage } from '../../../../console/list-page.tsx';
import { AsWritten } from '../../../../platform/as-written.tsx';
import { browserNowMs } from '../../../../platform/clock.ts';
import { formatInstant, formatMonth } from '../../../../platform/dates.ts';
import { useListHref } from '../../../../platform/list-href.ts';
import { useLocale } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { Link } from '../../../../ui/link.tsx';
import { accountScreens } from '../screens.ts';
import { AuditChain } from './audit-chain.tsx';
import { AuditFacts, StoredEntry } from './audit-details.tsx';
import styles from './audit-log.module.css';
import { recentMonths } from './months.ts';
import { OperationNotices } from './operation-notices.tsx';

type Found = ReplyOf<typeof listAuditEvents>;

/** Names the user or subject whose entries are listed, with a link to all entries. */
function ListedOnly({ actorName, subjectName }: Pick<Found, 'actorName' | 'subjectName'>) {
  const say = useSay();
  const hrefWith = useListHref();
  const all = (filter: 'actorId' | 'subjectId') => (
    <Link href={hrefWith({ [filter]: undefined, page: undefined })}>{say('accounts.admin.audit.all')}</Link>
  );
  return (
    <>
      {subjectName !== null && (
        <p>
          {say('accounts.admin.audit.about', { name: subjectName })} {all('subjectId')}
        </p>
      )}
      {actorName !== null && (
        <p>
          {say('accounts.admin.audit.by', { name: actorName })} {all('actorId')}
        </p>
      )}
    </>
  );
}

interface AuditLogProps {
  found: Found;
  chain: AuditChainState;
  operation: OperationState;
}

/** Lists events as sentences, with user and reason; nobody can change an entry. */
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
        at: {
          head: say('accounts.admin.audit.at'),
          sort: 'sequence',
          cell: (event) => <span className={styles.at}>{formatInstant(locale, event.at)}</span>,
        },
        sentence: {
          head: say('accounts.admin.audit.sentence'),
          isHead: true,
          cell: (event) => (
            <span className={styles.sentence}>
              <AsWritten text={event.sentence} />
            </span>
          ),
        },
        details: {
          head: say('accounts.admin.audit.reason'),
          cell: (event) => (
            <div className={styles.details}>
              {event.reason !== '' && (
                <p>
                  <AsWritten text={event.reason} />
                </p>
              )}
              <AuditFacts facts={event.facts} />
              <StoredEntry event={event} />
            </div>
          ),
        },
      }}
      filters={{
        action: choice(
          say('accounts.admin.audit.action'),
          found.actions.map(({ action, name, group }) => [action, name, group]),
        ),
        month: choice(
          say('accounts.admin.audit.month'),
          recentMonths(browserNowMs()).map((month) => [month, formatMonth(locale, month)]),
        ),
        actor: text(say('accounts.admin.audit.actor'), say('accounts.admin.audit.actor.hint'), found.staff),
        act: text(say('accounts.admin.audit.act'), say('accounts.admin.audit.act.hint')),
        from: day(say('accounts.admin.audit.from')),
        until: day(say('accounts.admin.audit.until')),
      }}
      empty={say('accounts.admin.audit.empty')}
      exportWith={{ call: exportAuditEvents }}
    >
      <ListedOnly actorName={found.actorName} subjectName={found.subjectName} />
      <AuditChain state={chain} />
      <OperationNotices state={operation} />
    </ListPage>
  );
}
