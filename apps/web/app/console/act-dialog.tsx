import { type ReactNode, useState } from 'react';
import { type AnyForm, ContractForm, SendButton } from '../forms/contract-form.tsx';
import { UnsavedQuestion } from '../forms/unsaved-guard.tsx';
import { useFirstField } from '../forms/use-first-field.ts';
import type { FormWith } from '../forms/use-validated-form.ts';
import { useSay } from '../platform/messages.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';

interface ActDialogProps {
  form: AnyForm;
  onClose: () => void;
  /** Names the object: "Close the account of …". */
  title: string;
  confirmLabel: string;
  isDangerous?: boolean | undefined;
  /** Describes what the action will do. */
  children?: ReactNode;
}

/**
 * Confirms an action in a dialog with a form, whose first field has the focus. Asks before what was typed is lost. If
 * the user closes the dialog while the request runs and the request fails, the dialog opens again with the reason.
 */
export function ActDialog({ form, onClose, title, confirmLabel, isDangerous, children }: ActDialogProps) {
  const say = useSay();
  const [isLeft, setLeft] = useState(false);
  const [asks, setAsks] = useState(false);
  const isOpen = !isLeft && !asks;
  const body = useFirstField<HTMLDivElement>(isOpen);
  if (isLeft && !form.isBusy) setLeft(false);
  function close() {
    if (form.isBusy) setLeft(true);
    else if (form.isChanged) setAsks(true);
    else onClose();
  }
  return (
    <>
      <Dialog isOpen={isOpen} onClose={close} title={title} closeLabel={say('console.close')}>
        <div ref={body}>
          <ContractForm form={form}>
            {children}
            <div>
              <SendButton form={form} variant={isDangerous ? 'danger' : 'primary'}>
                {confirmLabel}
              </SendButton>
            </div>
          </ContractForm>
        </div>
      </Dialog>
      <UnsavedQuestion isOpen={asks} onStay={() => setAsks(false)} onLeave={onClose} />
    </>
  );
}

/** Asks for the reason of an action; `hint` says where the reason is shown, if not only in the audit log. */
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
