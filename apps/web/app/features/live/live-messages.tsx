import type { LiveMessage } from '@airway/contract/live-messages';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { refusalMessage } from '../../platform/refusal.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LinkStatus } from './link-status.tsx';
import type { LiveRoomPlace } from './live-place.ts';
import { MessageItem } from './message-item.tsx';
import { MessageList } from './message-list.tsx';
import { MessageReader } from './message-reader.tsx';
import styles from './messages.module.css';
import { ModerationMenu } from './moderation.tsx';
import { chairPath } from './paths.ts';
import { QuestionList } from './question-list.tsx';
import { readOlder } from './read-history.ts';
import type { MessageKind } from './room-messages.ts';
import { useMessageActs } from './use-message-acts.ts';
import type { RoomNow } from './use-room.ts';
import { WritingForm } from './writing-form.tsx';

interface LiveMessagesProps {
  place: LiveRoomPlace;
  room: Pick<RoomNow, 'link' | 'messages'>;
  /** Name and affiliation that others see beside what is written here; absent if nobody writes. */
  author?: string | undefined;
  /** Read-only: nobody writes or votes any more. */
  isClosed?: boolean;
}

export function LiveMessages({ place, room, author, isClosed = false }: LiveMessagesProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const { messages, link } = room;
  const snapshot = useSyncExternalStore(messages.subscribe, messages.read, messages.read);
  const acts = useMessageActs(place, messages);
  const [isRead, setRead] = useState(false);
  const [ownCount, setOwnCount] = useState(0);
  const actsOf = snapshot.mayModerate
    ? (message: LiveMessage): ReactNode => <ModerationMenu message={message} acts={acts} />
    : undefined;
  const writing = (kind: MessageKind) =>
    !isClosed && (
      <WritingForm
        place={place}
        kind={kind}
        author={author}
        messages={messages}
        onSent={() => setOwnCount((count) => count + 1)}
      />
    );
  const older = (kind: MessageKind) => ({
    hasOlder: snapshot.hasOlder[kind],
    readOlder: () => readOlder(messages, place, kind),
  });
  return (
    <section className={styles.messages} aria-labelledby="live-messages">
      <h2 id="live-messages" className={styles.title}>
        {say('live.message.title')}
      </h2>
      {snapshot.mayModerate && (
        <p>
          <Link href={pathTo(chairPath(place.sessionId))}>{say('live.chair.open')}</Link>
        </p>
      )}
      {isClosed && <p className={styles.closed}>{say('live.message.closed')}</p>}
      <LinkStatus link={link} />
      {acts.problem !== undefined && (
        <Notice tone="danger" word={say('ui.notice.error')} live="assertive">
          <p>{refusalMessage(say, acts.problem)}</p>
        </Notice>
      )}
      {snapshot.pinned.length > 0 && (
        <ul className={styles.pinned} aria-label={say('live.message.pinned')}>
          {snapshot.pinned.map((message) => (
            <li key={message.id}>
              <MessageItem message={message} />
            </li>
          ))}
        </ul>
      )}
      <Tabs
        label={say('live.message.title')}
        tabs={[
          {
            key: 'question',
            label: say('live.question.tab'),
            count: snapshot.questions.length,
            panel: (
              <>
                <QuestionList
                  questions={snapshot.questions}
                  acts={isClosed ? undefined : acts}
                  isClosed={isClosed}
                  {...older('question')}
                  {...(actsOf && { actsOf })}
                />
                {writing('question')}
              </>
            ),
          },
          {
            key: 'message',
            label: say('live.message.tab'),
            panel: (
              <>
                <MessageList
                  messages={snapshot.messages}
                  newCount={snapshot.newCount}
                  ownCount={ownCount}
                  onFollowing={messages.trim}
                  isClosed={isClosed}
                  {...older('message')}
                  {...(actsOf && { actsOf })}
                />
                {writing('message')}
                {!isClosed && (
                  <Checkbox
                    label={say('live.message.read')}
                    onChange={(event) => setRead(event.currentTarget.checked)}
                  />
                )}
                {isRead && <MessageReader messages={snapshot.messages} />}
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
