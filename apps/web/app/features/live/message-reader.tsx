import type { LiveMessage } from '@airway/contract/live-messages';
import { useEffect, useRef, useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Time that a screen reader needs, in milliseconds: messages that arrive meanwhile are read together. */
const restMs = 5000;
const maximumRead = 3;

/**
 * Announces new messages to screen readers: at once in a quiet room, in a busy one only the last ones per interval.
 */
export function MessageReader({ messages }: { messages: readonly LiveMessage[] }) {
  const say = useSay();
  const readUpTo = useRef(messages.at(-1)?.id ?? '');
  const [read, setRead] = useState<readonly LiveMessage[]>([]);
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (isResting) return;
    const fresh = messages.filter(({ id, isHidden }) => id > readUpTo.current && !isHidden);
    const last = fresh.at(-1);
    if (last === undefined) return;
    readUpTo.current = last.id;
    setRead(fresh);
    setResting(true);
  }, [messages, isResting]);
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setResting(false), restMs);
    return () => clearTimeout(timer);
  }, [isResting]);
  return (
    <VisuallyHidden>
      <span role="status">
        {read.length > maximumRead &&
          say('live.message.read.some', { count: read.length, last: maximumRead })}{' '}
        {read.slice(-maximumRead).map(({ id, name, text }) => (
          <span key={id}>
            {name}: {text}{' '}
          </span>
        ))}
      </span>
    </VisuallyHidden>
  );
}
