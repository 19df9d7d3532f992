import type { ReplyOf } from '@airway/contract/endpoint';
import {
  type getOutboxRestore,
  listOutbox,
  type OutboxAct,
  type OutboxEntry,
  outboxChannels,
  outboxFilters,
  outboxKinds,
} from '@airway/contract/letters-outbox';
import type { QueryTo } from '@airway/contract/lists';
import { choice, text } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import type { BulkAct } from '../../../console/list-selection.tsx';
import type { RowAct } from '../../../console/row-act.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './outbox.module.css';
import { isFor, OutboxActDialog } from './outbox-act.tsx';
import { OutboxRestore } from './outbox-restore.tsx';
import { OutboxSubject } from './outbox-subject.tsx';
import { kindName, OutboxStateChip, recipientOf } from './outbox-words.tsx';
import { letterScreens } from './screens.ts';

/** State, what the server said, and why it cannot be sent again. */
function State({ entry }: { entry: OutboxEntry }) {
  const say = useSay();
  const locale = useLocale();
  const { state, failure, cause, refusal, endedAt, sms } = entry;
  return (
    <span className={classNames(styles.lines, styles.state)}>
      <span>
        <OutboxStateChip state={state} />
      </span>
      {endedAt !== null && <small>{formatInstant(locale, endedAt)}</small>}
      {failure !== null && state !== 'sent' && (
        <small className={styles.failure} lang="en">
          {failure}
        </small>
      )}
      {sms !== null && sms.deliveredAt !== null && (
        <small>
          {say('letters.admin.outbox.deliveredAt', { at: formatInstant(locale, sms.deliveredAt) })}
        </small>
      )}
      {sms?.isFallback && <small>{say('letters.admin.outbox.isFallback')}</small>}
      {sms?.hasFallback && <small>{say('letters.admin.outbox.hasFallback')}</small>}
      {cause !== null && <small>{say(`letters.admin.outbox.cause.${cause}`)}</small>}
      {refusal !== null && <small>{say(`letters.admin.outbox.refusal.${refusal}`)}</small>}
    </span>
  );
}

const loadPage = (query: QueryTo<typeof listOutbox>) => authorisedCall(listOutbox, { query });

interface OutboxListProps {
  found: ReplyOf<typeof listOutbox>;
  restore: ReplyOf<typeof getOutboxRestore>;
}

/** Mails and text messages of all kinds, with what became of them. */
export function OutboxList({ found, restore }: OutboxListProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const results = useOutcome();
  const kindNames = outboxKinds
    .map((kind) => [kind, kindName(say, kind)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, locale));
  const bulkAct = (act: OutboxAct): BulkAct<OutboxEntry> => ({
    label: say(`letters.admin.outbox.${act}`),
    isDangerous: act === 'drop',
    dialog: (rows, close, done) => <OutboxActDialog act={act} rows={rows} onClose={close} onDone={done} />,
  });
  const rowAct = (act: OutboxAct): RowAct<OutboxEntry> => ({
    label: say(`letters.admin.outbox.${act}`),
    isFor: isFor[act],
    dialog: (row, close, done) => <OutboxActDialog act={act} rows={[row]} onClose={close} onDone={done} />,
  });
  return (
    <ListPage
      screen={letterScreens.outbox}
      call={listOutbox}
      found={found}
      rowKey={({ id }) => id}
      rowName={(entry) => `${recipientOf(entry)} ${kindName(say, entry.kind)}`}
      columns={{
        recipient: {
          head: say('letters.admin.outbox.recipient'),
          isHead: true,
          cell: (entry) =>
            entry.channel === 'mail' ? (
              <Link href={pathTo(`${letterScreens.outbox.path}/${entry.id}`)}>
                <span className={styles.address} translate="no">
                  {entry.recipient}
                </span>
              </Link>
            ) : (
              recipientOf(entry)
            ),
        },
        kind: {
          head: say('letters.admin.outbox.kind'),
          cell: (entry) => (
            <span className={styles.lines}>
              <span>{kindName(say, entry.kind)}</span>
              <small>
                {entry.sms === null
                  ? say(`letters.admin.outbox.channel.${entry.channel}`)
                  : `${say(`letters.admin.outbox.carrier.${entry.sms.carrier}`)} · ${say(
                      'letters.admin.outbox.cost',
                      { won: entry.sms.costWon },
                    )}`}
                {' · '}
                {say(`letters.admin.outbox.language.${entry.locale}`)}
              </small>
            </span>
          ),
        },
        subject: { head: say('letters.admin.outbox.subject'), cell: (entry) => <OutboxSubject {...entry} /> },
        state: { head: say('letters.admin.outbox.state'), cell: (entry) => <State entry={entry} /> },
        createdAt: {
          head: say('letters.admin.outbox.createdAt'),
          sort: 'createdAt',
          cell: ({ createdAt }) => formatInstant(locale, createdAt),
        },
      }}
      filters={{
        recipient: text(say('letters.admin.outbox.recipient'), say('letters.admin.outbox.recipient.hint')),
        state: choice(
          say('letters.admin.outbox.state'),
          outboxFilters.map((state) => [state, say(`letters.admin.outbox.state.${state}`)]),
        ),
        channel: choice(
          say('letters.admin.outbox.channel'),
          outboxChannels.map((channel) => [channel, say(`letters.admin.outbox.channel.${channel}`)]),
        ),
        kind: choice(say('letters.admin.outbox.kind'), kindNames),
      }}
      empty={say('letters.admin.outbox.empty')}
      emptyYet={say('letters.admin.outbox.emptyYet')}
      results={results}
      loadPage={loadPage}
      rowActs={[rowAct('again'), rowAct('drop')]}
      acts={[bulkAct('again'), bulkAct('drop')]}
    >
      <OutboxRestore {...restore} onDone={results.tell} />
    </ListPage>
  );
}
