import { type ReactNode, useState } from 'react';
import { type AnyForm, ContractForm, SendButton } from '../forms/contract-form.tsx';
import type { FormWith } from '../forms/use-judged-form.ts';
import { useSay } from '../platform/messages.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';

/** What opens a dialog gives it. */
export interface ActDialogProps {
  form: AnyForm;
  onClose: () => void;
  /** Names the object: "Close the account of …". */
  title: string;
  confirmLabel: string;
  isDangerous?: boolean | undefined;
  /** What will happen, and what must be known for it. */
  children?: ReactNode;
}

/**
 * Asks before something is done: a form in a dialog, which is there while it is open. Closed while the act is under
 * way, it comes back with the reason if that is refused.
 */
export function ActDialog({ form, onClose, title, confirmLabel, isDangerous, children }: ActDialogProps) {
  const say = useSay();
  const [isLeft, setLeft] = useState(false);
  if (isLeft && !form.isBusy) setLeft(false);
  return (
    <Dialog
      isOpen={!isLeft}
      onClose={() => (form.isBusy ? setLeft(true) : onClose())}
      title={title}
      closeLabel={say('console.close')}
    >
      <ContractForm form={form}>
        {children}
        <div>
          <SendButton form={form} variant={isDangerous ? 'danger' : 'primary'}>
            {confirmLabel}
          </SendButton>
        </div>
      </ContractForm>
    </Dialog>
  );
}

/** Asks why something is done; `hint` says where the answer goes if not into the audit log alone. */
export function ReasonField({ form, hint }: { form: FormWith<'reason'>; hint?: string }) {
  const say = useSay();
  return (
    <Field
      {...form.field('reason')}
      label={say('console.reason')}
      hint={hint ?? say('console.reason.hint')}
      required
    >
      <TextInput autoComplete="off" />
    </Field>
  );
}
