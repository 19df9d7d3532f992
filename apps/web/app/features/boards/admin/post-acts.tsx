import type { Post } from '@airway/contract/board-posts';
import type { ManagedBoard } from '@airway/contract/board-settings';
import { WithChoice } from '@airway/contract/rules';
import { useState } from 'react';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { postCalls } from './post-calls.ts';

type Act = keyof typeof postCalls;

const actsFor = ({ state }: Post): Act[] => {
  if (state === 'deleted') return ['restore'];
  return ['move', state === 'hidden' ? 'show' : 'hide', 'withdraw'];
};

interface Props {
  post: Post;
  boards: readonly ManagedBoard[];
  onDone(after: Post, sentence: string): void;
}

function PostDialog({ act, post, boards, onDone, onClose }: Props & { act: Act; onClose(): void }) {
  const say = useSay();
  const locale = useLocale();
  const form = useForm({
    schema: WithChoice,
    id: 'post-',
    async send({ reason, choice = '' }) {
      const after = await postCalls[act](post, reason, choice);
      onDone(after, say(`boards.admin.act.${act}.done`));
    },
  });
  const others = boards.filter(({ boardCode }) => boardCode !== post.boardCode);
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say(`boards.admin.act.${act}.one`, { title: textIn(locale, post.title).text })}
      confirmLabel={say(`boards.admin.act.${act}`)}
      isDangerous={act === 'withdraw'}
    >
      <p>{say(`boards.admin.act.${act}.text`)}</p>
      {act === 'move' && (
        <Field {...form.field('choice')} label={say('boards.admin.act.move.to')} required>
          <Select
            options={others.map(({ boardCode, title }) => ({
              value: boardCode,
              label: textIn(locale, title).text,
            }))}
          />
        </Field>
      )}
      <ReasonField form={form} />
    </ActDialog>
  );
}

/** Actions of staff on a post; each asks for a reason. */
export function PostActs({ onDone, ...props }: Props) {
  const say = useSay();
  const [open, setOpen] = useState<Act>();
  return (
    <section aria-label={say('boards.admin.acts')}>
      <Cluster>
        {actsFor(props.post).map((act) => (
          <Button
            key={act}
            size="small"
            variant={act === 'withdraw' ? 'danger' : 'secondary'}
            onClick={() => setOpen(act)}
          >
            {say(`boards.admin.act.${act}`)}
          </Button>
        ))}
      </Cluster>
      {open !== undefined && (
        <PostDialog
          {...props}
          act={open}
          onClose={() => setOpen(undefined)}
          onDone={(...done) => {
            setOpen(undefined);
            onDone(...done);
          }}
        />
      )}
    </section>
  );
}
