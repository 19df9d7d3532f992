import { type LateChangeKind, lateChangeKinds } from '@airway/contract/programme';
import { takeBackLateChange } from '@airway/contract/programme-late-changes-admin';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Cluster, Stack } from '../../../ui/container.tsx';
import { LateChangeNote } from '../late-change-note.tsx';
import { ClashQuestion } from './clash-question.tsx';
import { LateChangeDialog, labelOf } from './late-change-dialog.tsx';
import type { Draft } from './load-draft.ts';
import { type FoundLateChange, isConflict } from './load-late-change.ts';

interface TakeBackProps {
  found: FoundLateChange;
  onClose(): void;
  onChanged(): Promise<void>;
}

const takeBackSchema = z.strictObject({ sendsMail: z.boolean(), acceptsClashes: z.boolean() });

function TakeBackDialog({ found, onClose, onChanged }: TakeBackProps) {
  const say = useSay();
  const { session, mailCount, clashesBefore, plan } = found;
  const title = textIn(useLocale(), session.title).text;
  const form = useForm({
    schema: takeBackSchema,
    id: 'take-back-',
    first: { sendsMail: mailCount > 0 },
    words: (name) =>
      name === 'acceptsClashes' ? say('programme.admin.late.acceptsClashes.needed') : undefined,
    async send({ sendsMail, acceptsClashes }) {
      const params = { editionId: session.editionId, sessionId: session.id };
      const query = {
        sendsMail: sendsMail ? ('true' as const) : ('false' as const),
        acceptsClashes: acceptsClashes ? ('true' as const) : ('false' as const),
        // Without a late change there is nothing to undo, so any instant is valid.
        seen: session.lateChange?.changedDate ?? session.startsAt,
      };
      try {
        await authorisedCall(takeBackLateChange, { params, query });
      } catch (error) {
        if (isConflict(error)) await onChanged();
        throw error;
      }
      await onChanged();
      onClose();
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('programme.admin.late.takeBack.title', { title })}
      confirmLabel={say(`programme.admin.late.takeBack.${session.lateChange?.kind ?? 'moved'}`)}
    >
      <p>{say('programme.admin.late.takeBack.text')}</p>
      <ClashQuestion form={form} plan={plan} sessionId={session.id} clashes={clashesBefore} />
      {mailCount > 0 && (
        <Checkbox {...form.box('sendsMail')} label={say('programme.admin.late.mail', { count: mailCount })} />
      )}
    </ActDialog>
  );
}

/** Cancels, postpones or moves a published session at short notice, and undoes that. */
export function LateChangePanel({ draft, found }: { draft: Draft; found: FoundLateChange }) {
  const say = useSay();
  const { revalidate } = useRevalidator();
  const [openDialog, setOpenDialog] = useState<LateChangeKind | 'back'>();
  const { session } = found;
  const close = () => setOpenDialog(undefined);
  return (
    <section aria-labelledby="late">
      <h2 id="late">{say('programme.admin.late')}</h2>
      <Stack gap="tight">
        <p>{say('programme.admin.late.lead')}</p>
        {session.lateChange ? (
          <LateChangeNote lateChange={session.lateChange} session={session} roomName={session.room.name} />
        ) : (
          <p>{say('programme.admin.late.none')}</p>
        )}
        <Cluster>
          {lateChangeKinds.map((kind) => (
            <Button key={kind} size="small" variant="secondary" onClick={() => setOpenDialog(kind)}>
              {say(labelOf(kind, session.lateChange))}
            </Button>
          ))}
          {session.lateChange && (
            <Button size="small" variant="quiet" onClick={() => setOpenDialog('back')}>
              {say(`programme.admin.late.takeBack.${session.lateChange.kind}`)}
            </Button>
          )}
        </Cluster>
      </Stack>
      {openDialog === 'back' && <TakeBackDialog found={found} onClose={close} onChanged={revalidate} />}
      {openDialog !== undefined && openDialog !== 'back' && (
        <LateChangeDialog
          draft={draft}
          found={found}
          kind={openDialog}
          onClose={close}
          onChanged={revalidate}
        />
      )}
    </section>
  );
}
