import type { MessageId } from '@airway/messages';
import { usePathTo } from '../platform/locale.ts';
import { type MessageValues, useSay } from '../platform/messages.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';

/** From most to least urgent. */
const tones = ['danger', 'warn', 'info'] as const;

export interface Task {
  tone: (typeof tones)[number];
  title: MessageId;
  values?: MessageValues;
  text: MessageId;
  path: string;
}

export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const say = useSay();
  const pathTo = usePathTo();
  if (tasks.length === 0) return <EmptyState title={say('console.home.nothing')} />;
  const urgentFirst = tasks.toSorted((one, other) => tones.indexOf(one.tone) - tones.indexOf(other.tone));
  return urgentFirst.map(({ tone, title, values, text, path }) => (
    <Notice
      key={title}
      tone={tone}
      word={say(`console.home.tone.${tone}`)}
      title={say(title, values)}
      action={
        <LinkButton href={pathTo(path)} size="small" variant="secondary">
          {say('console.home.go')}
        </LinkButton>
      }
    >
      <p>{say(text)}</p>
    </Notice>
  ));
}
