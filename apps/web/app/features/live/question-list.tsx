import type { LiveMessage } from '@airway/contract/live-messages';
import type { ReactNode } from 'react';
import { useSay } from '../../platform/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { MessageItem } from './message-item.tsx';
import styles from './messages.module.css';
import { OlderButton } from './older-button.tsx';
import type { MessageActs } from './use-message-acts.ts';
import { useSteadyOrder } from './use-steady-order.ts';

function VoteButton({ question, acts }: { question: LiveMessage; acts: MessageActs }) {
  const say = useSay();
  const isVoted = acts.voted.has(question.id);
  return (
    <button
      type="button"
      className={styles.vote}
      aria-pressed={isVoted}
      aria-label={say('live.question.vote', { count: question.votes, name: question.name })}
      onClick={() => acts.vote(question)}
    >
      <Icon name="arrowUp" sizePx={20} />
      <span>{question.votes}</span>
    </button>
  );
}

/** Number of votes, for pages without voting. */
function Votes({ question: { votes } }: { question: LiveMessage }) {
  const say = useSay();
  return (
    <p className={styles.votes}>
      <strong>{votes}</strong> {say('live.chair.votes', { count: votes })}
    </p>
  );
}

interface QuestionListProps {
  questions: readonly LiveMessage[];
  hasOlder: boolean;
  readOlder(): Promise<void>;
  /** Without it, votes are only shown. */
  acts?: MessageActs | undefined;
  /** Nobody asks any more. */
  isClosed?: boolean;
  actsOf?(question: LiveMessage): ReactNode;
}

/** Questions by votes; visitors vote for a question instead of asking it again. */
export function QuestionList({
  questions,
  hasOlder,
  readOlder,
  acts,
  isClosed = false,
  actsOf,
}: QuestionListProps) {
  const say = useSay();
  const { items, hand } = useSteadyOrder(questions);
  return (
    <div className={styles.frame}>
      <section
        className={classNames(styles.box, (isClosed || questions.length === 0) && styles.short)}
        aria-label={say('live.question.list')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it must scroll with the keyboard, too
        tabIndex={0}
      >
        {questions.length === 0 && (
          <p className={styles.none}>{say(isClosed ? 'live.question.noneWritten' : 'live.question.none')}</p>
        )}
        <ol className={styles.list} aria-live="off" {...hand}>
          {items.map((question) => (
            <li
              key={question.id}
              className={classNames(styles.question, question.isAnswered && styles.answered)}
            >
              {acts ? <VoteButton question={question} acts={acts} /> : <Votes question={question} />}
              <MessageItem message={question}>{actsOf?.(question)}</MessageItem>
            </li>
          ))}
        </ol>
        {hasOlder && <OlderButton readOlder={readOlder} />}
      </section>
    </div>
  );
}
