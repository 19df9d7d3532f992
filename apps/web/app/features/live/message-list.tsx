import type { LiveMessage } from '@airway/contract/live-messages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MessageItem } from './message-item.tsx';
import styles from './messages.module.css';
import { OlderButton } from './older-button.tsx';
import { useScrollPlace } from './use-scroll-place.ts';

export interface MessageListProps {
  messages: readonly LiveMessage[];
  /** Comes to more with each that others wrote. */
  newCount: number;
  /** Comes to more with each that one wrote oneself: then the newest are shown. */
  ownCount: number;
  hasOlder: boolean;
  readOlder(): Promise<void>;
  /** Nobody writes any more. */
  isClosed?: boolean;
  /** The newest are read again. */
  onFollowing?(): void;
  /** What may be done with one. */
  actsOf?(message: LiveMessage): ReactNode;
}

/** What was said, the newest at the end; who reads older ones stays where they are. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each that comes while the newest are read
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with the keyboard, too
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
