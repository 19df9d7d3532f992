import { WithReason } from '@airway/contract/rules';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';

export interface SaveGrantsProps {
  save(reason: string): Promise<unknown>;
  onClose(): void;
  onDone(): Promise<void>;
}

/** Asks why rights on boards are changed, and saves them. */
export function SaveGrants({ save, onClose, onDone }: SaveGrantsProps) {
  const say = useSay();
  const form = useForm({
    schema: WithReason,
    id: 'grants-',
    async send({ reason }) {
      await save(reason);
      await onDone();
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('boards.admin.grants.save')}
      confirmLabel={say('console.save')}
    >
      <p>{say('boards.admin.grants.save.text')}</p>
      <ReasonField form={form} />
    </ActDialog>
  );
}
