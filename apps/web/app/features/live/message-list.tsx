import type { LiveMessage } from '@airway/contract/live-messages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MessageItem } from './message-item.tsx';
import styles from './messages.module.css';
import { OlderButton } from './older-button.tsx';
import { useScrollPlace } from './use-scroll-place.ts';

interface MessageListProps {
  messages: readonly LiveMessage[];
  /** Grows with each message from others. */
  newCount: number;
  /** Grows with each own message: then the list scrolls to the end. */
  ownCount: number;
  hasOlder: boolean;
  readOlder(): Promise<void>;
  /** Nobody writes any more. */
  isClosed?: boolean;
  /** Called when the reader is at the newest messages again. */
  onFollowing?(): void;
  /** Renders the actions of a message. */
  actsOf?(message: LiveMessage): ReactNode;
}

/** Messages, the newest at the end; a reader of older ones keeps their scroll position. */
export function MessageList(props: MessageListProps) {
  const { messages, newCount, ownCount, hasOlder, readOlder, isClosed = false, onFollowing, actsOf } = props;
  const say = useSay();
  const boxRef = useRef<HTMLDivElement>(null);
  const { isFollowing, onScroll, toEnd } = useScrollPlace(boxRef, messages);
  const [seen, setSeen] = useState(newCount);
  if (isFollowing && seen !== newCount) setSeen(newCount);
  const unread = newCount - seen;
  useEffect(() => {
    if (ownCount > 0) toEnd();
  }, [ownCount, toEnd]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new message while the reader is at the newest
  useEffect(() => {
    if (isFollowing) onFollowing?.();
  }, [isFollowing, newCount]);
  return (
    <div className={styles.frame}>
      <section
        ref={boxRef}
        className={classNames(styles.box, (isClosed || messages.length === 0) && styles.short)}
        onScroll={onScroll}
        aria-label={say('live.message.list')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it must scroll with the keyboard, too
        tabIndex={0}
      >
        {hasOlder && <OlderButton readOlder={readOlder} />}
        {messages.length === 0 && (
          <p className={styles.none}>{say(isClosed ? 'live.message.noneWritten' : 'live.message.none')}</p>
        )}
        <ol className={styles.list} aria-live="off">
          {messages.map((message) => (
            <li key={message.id} data-id={message.id}>
              <MessageItem message={message}>{actsOf?.(message)}</MessageItem>
            </li>
          ))}
        </ol>
      </section>
      {unread > 0 && (
        <div className={styles.unread}>
          <Button size="small" onClick={toEnd}>
            {say('live.message.new', { count: unread })}
          </Button>
        </div>
      )}
    </div>
  );
}
