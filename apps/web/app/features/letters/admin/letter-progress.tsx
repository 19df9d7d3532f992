import type { LetterDetail, RecipientState } from '@airway/contract/letters';
import { useListHref } from '../../../platform/list-href.ts';
import { useSay } from '../../../platform/messages.ts';
import { usePolling } from '../../../platform/use-polling.ts';
import { Stack } from '../../../ui/container.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './letters.module.css';
import { countOf, isMoving, minutesLeft, receivingOf } from './recipient-counts.ts';

const reloadEveryMs = 3000;

/** The parts of the bar from the left: what is done comes first. */
const shownStates = [
  'given',
  'fallback',
  'queued',
  'refused',
  'unknown',
  'waiting',
  'stopped',
  'skipped',
] as const satisfies readonly RecipientState[];

/** Places the parts of a bar one behind the other, in percent. */
function partsOf(counts: LetterDetail['counts']) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let from = 0;
  return shownStates.flatMap((state) => {
    const width = total === 0 ? 0 : (100 * countOf(counts, state)) / total;
    const part = { state, from, width };
    from += width;
    return width === 0 ? [] : [part];
  });
}

/** Counts the people of a started letter by what became of their mail. Reloads while mails are on their way. */
export function LetterProgress({ letter }: { letter: LetterDetail }) {
  const say = useSay();
  const hrefWith = useListHref();
  const { state, counts, perMinute, purpose, channel, waitsForMorning } = letter;
  const { isOffline } = usePolling(isMoving(letter) ? reloadEveryMs : undefined);
  const isSending = state === 'sending' && countOf(counts, 'waiting') > 0;
  return (
    <Section title={say('letters.admin.progress')}>
      <Stack>
        <p role="status">
          {say('letters.admin.progress.given', {
            given: countOf(counts, 'given') + countOf(counts, 'fallback'),
            count: receivingOf(counts),
          })}
          {isSending &&
            ` ${waitsForMorning ? say('letters.admin.start.waits') : say('letters.admin.progress.left', { minutes: minutesLeft(counts, perMinute) })}`}
        </p>
        <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          {partsOf(counts).map(({ state: part, from, width }) => (
            <rect key={part} className={styles[part]} x={from} width={width} height="6" />
          ))}
        </svg>
        <ul className={styles.counts}>
          {shownStates
            .filter((one) => countOf(counts, one) > 0)
            .map((one) => (
              <li key={one}>
                <svg className={styles.key} viewBox="0 0 1 1" aria-hidden="true">
                  <rect className={styles[one]} width="1" height="1" />
                </svg>
                <Link href={hrefWith({ state: one, query: undefined, page: undefined })}>
                  {say('letters.admin.recipientState.count', {
                    state: say(`letters.admin.recipientState.${one}`),
                    count: countOf(counts, one),
                  })}
                </Link>
              </li>
            ))}
        </ul>
        {isSending && !waitsForMorning && purpose === 'advertising' && (
          <p>{say('letters.admin.progress.quiet')}</p>
        )}
        {isSending && !waitsForMorning && channel !== 'mail' && <p>{say('letters.admin.start.night')}</p>}
        {isOffline && (
          <Notice tone="warn" word={say('ui.notice.word')} live="polite">
            <p>{say('letters.admin.progress.offline')}</p>
          </Notice>
        )}
      </Stack>
    </Section>
  );
}
