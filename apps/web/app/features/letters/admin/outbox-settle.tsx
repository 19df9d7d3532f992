import { mailIdsIn, maximumOfLog, settleOutbox } from '@airway/contract/letters-outbox';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

const partBytes = 8_000_000;
/** Longer than a Message-ID, which may lie across two parts of a file. */
const overlapBytes = 100;

/** Returns the ids of mails in a log, which may be large. It is read part by part. */
async function idsInFile(file: File): Promise<string[]> {
  const ids = new Set<string>();
  for (let first = 0; first < file.size; first += partBytes)
    for (const id of mailIdsIn(await file.slice(first, first + partBytes + overlapBytes).text())) ids.add(id);
  return [...ids];
}

async function settle(ids: readonly string[]): Promise<number> {
  let count = 0;
  for (let first = 0; first < ids.length; first += maximumOfLog) {
    const body = { ids: ids.slice(first, first + maximumOfLog) };
    count += (await authorisedCall(settleOutbox, { body })).count;
  }
  return count;
}

const Log = z.strictObject({ log: z.optional(z.string()) });

/** Marks held mails as sent that a log of the mail server names. The log stays in the browser. */
export function SettleDialog({
  onClose,
  onDone,
}: {
  onClose: () => void;
  onDone: (sentence: string) => void;
}) {
  const say = useSay();
  const fileRef = useRef<HTMLInputElement>(null);
  const [fromFile, setFromFile] = useState<readonly string[]>();
  const idsOf = (log = '') => [...new Set([...(fromFile ?? []), ...mailIdsIn(log)])];
  const form = useForm({
    schema: Log,
    id: 'settle-',
    also: ({ log }) => (idsOf(log).length === 0 ? { log: 'required' as const } : {}),
    async send({ log }) {
      onDone(say('letters.admin.outbox.restore.settle.done', { count: await settle(idsOf(log)) }));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('letters.admin.outbox.restore.settle.title')}
      confirmLabel={say('letters.admin.outbox.restore.settle')}
    >
      <p>{say('letters.admin.outbox.restore.settle.text')}</p>
      <div>
        <Button variant="secondary" onClick={() => fileRef.current?.click()}>
          {say('letters.admin.outbox.restore.settle.file')}
        </Button>
        <input
          ref={fileRef}
          type="file"
          hidden
          onChange={async ({ currentTarget: { files } }) => {
            const file = files?.[0];
            if (file !== undefined) setFromFile(await idsInFile(file));
          }}
        />
      </div>
      {fromFile !== undefined && (
        <p role="status">
          {fromFile.length === 0
            ? say('letters.admin.outbox.restore.settle.none')
            : say('letters.admin.outbox.restore.settle.found', { count: fromFile.length })}
        </p>
      )}
      <Field {...form.field('log')} label={say('letters.admin.outbox.restore.settle.log')}>
        <TextArea spellCheck={false} autoComplete="off" />
      </Field>
    </ActDialog>
  );
}
