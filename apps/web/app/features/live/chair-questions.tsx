import type { LiveMessage } from '@airway/contract/live-messages';
import { useSay } from '../../platform/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './chair.module.css';
import { MessageItem } from './message-item.tsx';
import { ModerationButtons } from './moderation.tsx';
import { OlderButton } from './older-button.tsx';
import type { MessageActs } from './use-message-acts.ts';
import { useSteadyOrder } from './use-steady-order.ts';

/** Pinned ones first, then by votes; answered and hidden ones last. */
const byWeight = (a: LiveMessage, b: LiveMessage) =>
  Number(a.isHidden) - Number(b.isHidden) ||
  Number(a.isAnswered) - Number(b.isAnswered) ||
  Number(b.isPinned) - Number(a.isPinned) ||
  b.votes - a.votes ||
  (a.id < b.id ? -1 : 1);

interface ChairQuestionsProps {
  questions: readonly LiveMessage[];
  hasOlder: boolean;
  readOlder(): Promise<void>;
  acts: MessageActs;
}

/** Questions for a chair with a tablet on the table. */
export function ChairQuestions({ questions, hasOlder, readOlder, acts }: ChairQuestionsProps) {
  const say = useSay();
  const { items, hand } = useSteadyOrder([...questions].sort(byWeight));
  const open = questions.filter(({ isAnswered, isHidden }) => !isAnswered && !isHidden).length;
  return (
    <section className={styles.questions} aria-labelledby="chair-questions">
      <h2 id="chair-questions">{say('live.chair.questions', { count: open })}</h2>
      {questions.length === 0 && <p className={styles.none}>{say('live.question.none')}</p>}
      <ol {...hand}>
        {items.map((question) => (
          <li
            key={question.id}
            className={classNames(styles.question, (question.isAnswered || question.isHidden) && styles.done)}
          >
            <p className={styles.votes}>
              <strong>{question.votes}</strong> {say('live.chair.votes', { count: question.votes })}
            </p>
            <MessageItem message={question}>
              <ModerationButtons message={question} acts={acts} isLarge />
            </MessageItem>
          </li>
        ))}
      </ol>
      {hasOlder && <OlderButton readOlder={readOlder} />}
    </section>
  );
}
