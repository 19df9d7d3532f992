import type { StaffTask, StaffTaskKey } from '@airway/contract/accounts-staff-tasks';
import type { MessageId } from '@airway/messages';
import { browserNowMs } from '../platform/clock.ts';
import { formatTime } from '../platform/dates.ts';
import { useLocale, usePathTo } from '../platform/locale.ts';
import { useSay } from '../platform/messages.ts';
import { Chip } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';
import styles from './task-list.module.css';

/** From most to least urgent. */
const tones = ['danger', 'warn', 'info'] as const;

/** How the console shows a kind of task. The list at `path` shows exactly the counted rows. */
export interface TaskKind {
  key: StaffTaskKey;
  tone: (typeof tones)[number];
  /** Messages `<word>.task.<key>`, which load with the console. */
  title: Extract<MessageId, `${string}.task.${string}`>;
  text: Extract<MessageId, `${string}.task.${string}`>;
  path: string;
}

const dueMs = ({ dueAt }: StaffTask) => (dueAt === null ? Number.POSITIVE_INFINITY : Date.parse(dueAt));

/** Sorts by urgency, then by deadline, then by number. */
function sorted(tasks: readonly StaffTask[], kinds: readonly TaskKind[]) {
  return kinds
    .flatMap((kind) => {
      const task = tasks.find(({ key }) => key === kind.key);
      return task === undefined ? [] : { kind, task };
    })
    .toSorted(
      (one, other) =>
        tones.indexOf(one.kind.tone) - tones.indexOf(other.kind.tone) ||
        // Two tasks without a deadline differ by NaN.
        dueMs(one.task) - dueMs(other.task) ||
        other.task.count - one.task.count,
    );
}

const dayMs = 86_400_000;

function Due({ dueAt }: { dueAt: string }) {
  const say = useSay();
  const locale = useLocale();
  const leftMs = Date.parse(dueAt) - browserNowMs();
  if (leftMs <= 0) return <span className={styles.past}>{say('console.home.due.past')}</span>;
  return (
    <span className={styles.due}>
      {leftMs < dayMs
        ? say('console.home.due.time', { time: formatTime(locale, dueAt) })
        : say('console.home.due.days', { days: Math.floor(leftMs / dayMs) })}
    </span>
  );
}

/** Everything that the user should do now, most urgent first. */
export function TaskList({ tasks, kinds }: { tasks: readonly StaffTask[]; kinds: readonly TaskKind[] }) {
  const say = useSay();
  const pathTo = usePathTo();
  if (tasks.length === 0) return <EmptyState title={say('console.home.nothing')} />;
  return (
    <ul className={styles.list} aria-label={say('console.home.tasks')}>
      {sorted(tasks, kinds).map(({ kind: { key, tone, title, text, path }, task: { count, dueAt } }) => (
        <li key={key} className={styles.task}>
          <Chip tone={tone}>{say(`console.home.tone.${tone}`)}</Chip>
          <div className={styles.body}>
            <Link className={styles.title} href={pathTo(path)}>
              {say(title, { count })}
            </Link>
            <p className={styles.text}>{say(text)}</p>
          </div>
          {dueAt !== null && <Due dueAt={dueAt} />}
        </li>
      ))}
    </ul>
  );
}
