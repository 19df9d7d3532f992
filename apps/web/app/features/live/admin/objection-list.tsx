import type { ReplyOf } from '@airway/contract/endpoint';
import { listObjections } from '@airway/contract/live-presence-admin';
import { choice } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './presence.module.css';
import { PresenceTabs } from './presence-tabs.tsx';
import { liveScreens } from './screens.ts';

/** Objections to counted minutes; each links to the person, where a correction answers it. */
export function ObjectionList({ found }: { found: ReplyOf<typeof listObjections> }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  return (
    <ListPage
      screen={liveScreens.presence}
      call={listObjections}
      found={found}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      columns={{
        name: {
          head: say('live.admin.name'),
          isHead: true,
          cell: ({ personId, sessionId, name }) => (
            <Link href={`${pathTo(`/Admin/Presence/Person/${personId}`)}#${sessionId}`}>{name}</Link>
          ),
        },
        session: {
          head: say('live.admin.session'),
          cell: ({ title }) => textIn(locale, title).text,
        },
        text: {
          head: say('live.admin.objection.text'),
          cell: ({ text }) => <span className={styles.said}>{text}</span>,
        },
        at: {
          head: say('live.admin.objection.at'),
          unbroken: true,
          cell: ({ at }) => formatInstant(locale, at),
        },
        state: {
          head: say('live.admin.state'),
          cell: ({ isAnswered }) => (
            <Chip tone={isAnswered ? 'plain' : 'warn'}>
              {say(isAnswered ? 'live.admin.objection.answered' : 'live.admin.objection.waits')}
            </Chip>
          ),
        },
      }}
      filters={{
        state: choice(say('live.admin.state'), [
          ['waits', say('live.admin.objection.waits')],
          ['answered', say('live.admin.objection.answered')],
        ]),
      }}
      emptyYet={say('live.admin.objection.none')}
      place={<PresenceTabs current="objections" />}
    />
  );
}
