import { type Import, undoImport } from '@airway/contract/imports';
import { WithReason } from '@airway/contract/rules';
import { useState } from 'react';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';

interface Props {
  one: Import;
  onSent(): void;
}

function UndoDialog({ one, onSent, onClose }: Props & { onClose(): void }) {
  const say = useSay();
  const form = useForm({
    schema: WithReason,
    id: 'undo-',
    async send(body) {
      await authorisedCall(undoImport, { params: { id: one.id }, body });
      onClose();
      onSent();
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('imports.admin.undo.title', { file: one.fileName })}
      confirmLabel={say('imports.admin.undo')}
      isDangerous
    >
      <p>{say('imports.admin.undo.text')}</p>
      <ReasonField form={form} />
    </ActDialog>
  );
}

/** Undoes a whole import, with a reason. */
export function UndoImport(props: Props) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {say('imports.admin.undo')}
        </Button>
      </div>
      {isOpen && <UndoDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
