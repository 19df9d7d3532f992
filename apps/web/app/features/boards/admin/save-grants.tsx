import { WithReason } from '@airway/contract/rules';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { UnsavedGuard } from '../../../forms/unsaved-guard.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/container.tsx';

interface GrantsBarProps {
  isChanged: boolean;
  onSave(): void;
  onDiscard(): void;
}

/** Bar below a table of rights: saves or discards changes, and asks before unsaved changes are lost. */
export function GrantsBar({ isChanged, onSave, onDiscard }: GrantsBarProps) {
  const say = useSay();
  return (
    <>
      <Cluster>
        <Button disabled={!isChanged} onClick={onSave}>
          {say('console.save')}
        </Button>
        {isChanged && (
          <>
            <Button variant="secondary" onClick={onDiscard}>
              {say('console.discard')}
            </Button>
            <span role="status">{say('console.unsaved')}</span>
          </>
        )}
      </Cluster>
      <UnsavedGuard form={{ isChanged }} />
    </>
  );
}

interface SaveGrantsProps {
  save(reason: string): Promise<unknown>;
  onClose(): void;
  onDone(): Promise<void>;
}

/** Asks for the reason of changed rights, and saves them. */
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
