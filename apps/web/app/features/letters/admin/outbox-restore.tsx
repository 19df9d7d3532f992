import { holdOutbox, releaseOutbox } from '@airway/contract/letters-outbox';
import { WithReason } from '@airway/contract/rules';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/container.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import styles from './outbox.module.css';
import { SettleDialog } from './outbox-settle.tsx';

interface DialogProps {
  count: number;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

function HoldDialog({ count, onClose, onDone }: DialogProps) {
  const say = useSay();
  const form = useForm({
    schema: WithReason,
    id: 'hold-',
    async send(body) {
      const done = await authorisedCall(holdOutbox, { body });
      onDone(say('letters.admin.outbox.restore.hold.done', done));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('letters.admin.outbox.restore.hold.title', { count })}
      confirmLabel={say('letters.admin.outbox.restore.hold')}
      isDangerous
    >
      <p>{say('letters.admin.outbox.restore.hold.text')}</p>
      <ReasonField form={form} />
    </ActDialog>
  );
}

/** Sends all held mails, some hundred a call. */
async function release(reason: string): Promise<{ done: number; left: number }> {
  let done = 0;
  for (;;) {
    const result = await authorisedCall(releaseOutbox, { body: { reason } });
    done += result.done;
    if (result.remaining === 0) return { done, left: result.left };
  }
}

function ReleaseDialog({ count, onClose, onDone }: DialogProps) {
  const say = useSay();
  const form = useForm({
    schema: WithReason,
    id: 'release-',
    async send({ reason }) {
      const { done, left } = await release(reason);
      const sentences = [say('letters.admin.outbox.restore.release.done', { count: done })];
      if (left > 0) sentences.push(say('letters.admin.outbox.restore.release.left', { count: left }));
      onDone(sentences.join(' '));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('letters.admin.outbox.restore.release.title', { count })}
      confirmLabel={say('letters.admin.outbox.restore.release')}
      isDangerous
    >
      <p>{say('letters.admin.outbox.restore.release.text')}</p>
      <ReasonField form={form} />
    </ActDialog>
  );
}

const dialogs = { hold: HoldDialog, settle: SettleDialog, release: ReleaseDialog };
const steps = ['hold', 'settle', 'release'] as const;

interface OutboxRestoreProps {
  waiting: number;
  held: number;
  onDone: (sentence: string) => void;
}

/** The steps after a restore. Open while mails are held back. */
export function OutboxRestore({ waiting, held, onDone }: OutboxRestoreProps) {
  const say = useSay();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<(typeof steps)[number]>();
  const Dialog = open && dialogs[open];
  const counts = { hold: waiting, settle: held, release: held };
  const close = () => setOpen(undefined);
  return (
    <>
      <Disclosure summary={say('letters.admin.outbox.restore')} open={held > 0}>
        <Stack gap="tight">
          <p>{say('letters.admin.outbox.restore.text')}</p>
          <p>{say('letters.admin.outbox.restore.counts', { waiting, held })}</p>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>
                <Button
                  size="small"
                  variant="secondary"
                  disabled={counts[step] === 0}
                  onClick={() => setOpen(step)}
                >
                  {say(`letters.admin.outbox.restore.${step}`)}
                </Button>
              </li>
            ))}
          </ol>
        </Stack>
      </Disclosure>
      {open !== undefined && Dialog !== undefined && (
        <Dialog
          count={counts[open]}
          onClose={close}
          onDone={(sentence) => {
            close();
            onDone(sentence);
            void revalidate();
          }}
        />
      )}
    </>
  );
}
