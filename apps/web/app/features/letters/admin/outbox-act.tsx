import {
  actOnOutbox,
  maximumOfOutboxAct,
  type OutboxAct,
  type OutboxEntry,
  outboxRefusals,
} from '@airway/contract/letters-outbox';
import { WithReason } from '@airway/contract/rules';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';

/** Checks whether an act may be done to a mail or message. */
export const isFor: Record<OutboxAct, (entry: OutboxEntry) => boolean> = {
  again: ({ state, refusal }) => refusal === null && ['failed', 'unknown', 'held', 'dropped'].includes(state),
  drop: ({ state }) => state !== 'sent' && state !== 'dropped',
};

interface OutboxActDialogProps {
  act: OutboxAct;
  rows: readonly OutboxEntry[];
  onClose: () => void;
  /** Receives the result in words, and the ids of the rows that were left. */
  onDone: (sentence: string, left: ReadonlySet<string>) => void;
}

type Left = Awaited<ReturnType<typeof send>>['left'];

/** Does an act to rows, some hundred a call. */
async function send(act: OutboxAct, rows: readonly OutboxEntry[], reason: string) {
  const left: { id: string; why: (typeof outboxRefusals)[number] }[] = [];
  let done = 0;
  for (let first = 0; first < rows.length; first += maximumOfOutboxAct) {
    const some = rows.slice(first, first + maximumOfOutboxAct).map(({ channel, id }) => ({ channel, id }));
    const result = await authorisedCall(actOnOutbox, { body: { act, rows: some, reason } });
    done += result.done;
    left.push(...result.left);
  }
  return { done, left };
}

/** Sends mails and messages again, or drops them, after a question. */
export function OutboxActDialog({ act, rows, onClose, onDone }: OutboxActDialogProps) {
  const say = useSay();
  const reasonsOf = (left: Left) =>
    outboxRefusals.flatMap((why) => {
      const count = left.filter((one) => one.why === why).length;
      return count === 0 ? [] : `${say(`letters.admin.outbox.refusal.${why}`)} (${count})`;
    });
  const form = useForm({
    schema: WithReason,
    id: 'outbox-',
    async send({ reason }) {
      const { done, left } = await send(act, rows, reason);
      const sentence = done === 0 ? [] : [say(`letters.admin.outbox.${act}.done`, { count: done })];
      onDone([...sentence, ...reasonsOf(left)].join(' '), new Set(left.map(({ id }) => id)));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say(`letters.admin.outbox.${act}.title`, { count: rows.length })}
      confirmLabel={say(`letters.admin.outbox.${act}`)}
      isDangerous={act === 'drop'}
    >
      <p>{say(`letters.admin.outbox.${act}.text`)}</p>
      {act === 'again' && rows.some(({ state }) => state === 'unknown') && (
        <p>{say('letters.admin.outbox.again.unknown')}</p>
      )}
      <ReasonField form={form} />
    </ActDialog>
  );
}
