import type { Objection } from '@airway/contract/live-presence-admin';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from './presence.module.css';
import { PresenceTabs } from './presence-tabs.tsx';

/** What people said against their minutes; each leads to the person, where it is answered by a correction. */
export function ObjectionList({ objections }: { objections: Objection[] }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  return (
    <>
      <PresenceTabs current="objections" />
      <Table
        caption={say('live.admin.presence.objections')}
        captionHidden
        rows={objections}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: say('live.admin.name'),
            rowHeader: true,
            cell: ({ personId, sessionId, name }) => (
              <Link href={`${pathTo(`/Admin/Presence/Person/${personId}`)}#${sessionId}`}>{name}</Link>
            ),
          },
          {
            key: 'session',
            header: say('live.admin.session'),
            cell: ({ title }) => textIn(locale, title).text,
          },
          {
            key: 'text',
            header: say('live.admin.objection.text'),
            cell: ({ text }) => <span className={styles.said}>{text}</span>,
          },
          {
            key: 'at',
            header: say('live.admin.objection.at'),
            unbroken: true,
            cell: ({ at }) => formatInstant(locale, at),
          },
          {
            key: 'state',
            header: say('live.admin.state'),
            cell: ({ isAnswered }) => (
              <Chip tone={isAnswered ? 'plain' : 'warn'}>
                {say(isAnswered ? 'live.admin.objection.answered' : 'live.admin.objection.waits')}
              </Chip>
            ),
          },
        ]}
        empty={<EmptyState title={say('live.admin.objection.none')} />}
      />
    </>
  );
}
