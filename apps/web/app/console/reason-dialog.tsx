import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useSay } from '../platform/messages.ts';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/container.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextInput } from '../ui/text-input.tsx';
import type { Act } from './use-act.ts';

export interface ReasonDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Names the object: "Close the account of …". */
  title: string;
  /** What will happen. */
  children?: ReactNode;
  confirmLabel: string;
  /** Where the reason goes, if not into the audit log alone. */
  hint?: string;
  isDangerous?: boolean;
  /** What the reason begins with. */
  reason?: string | undefined;
  act: Act;
  /** The form holds what `children` asked, beside the reason. */
  onConfirm: (reason: string, form: FormData) => void;
}

/** Asks why before something is done to somebody; the reason goes into the audit log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    isOpen,
    onClose,
    title,
    children,
    confirmLabel,
    hint,
    isDangerous,
    reason: first,
    act,
    onConfirm,
  } = props;
  const say = useSay();
  const id = useId();
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = String(form.get('reason') ?? '').trim();
    setMissing(reason === '');
    if (reason !== '') onConfirm(reason, form);
  };
  const reasonProblem = isMissing ? 'required' : act.fields.reason;
  const close = () => {
    setMissing(false);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} closeLabel={say('console.close')}>
      {isOpen && (
        <form onSubmit={submit} noValidate>
          <Stack>
            {act.problem !== undefined && (
              <Notice tone="danger" word={say('console.problem')} live="assertive">
                <p>{act.problem}</p>
              </Notice>
            )}
            {children}
            <Field
              id={`${id}-reason`}
              label={say('console.reason')}
              hint={hint ?? say('console.reason.hint')}
              error={reasonProblem && say(`errors.field.${reasonProblem}`)}
              required
            >
              <TextInput name="reason" maxLength={300} autoComplete="off" defaultValue={first} />
            </Field>
            <div>
              <Button
                type="submit"
                variant={isDangerous ? 'danger' : 'primary'}
                busyLabel={act.isBusy && say('ui.busy')}
              >
                {confirmLabel}
              </Button>
            </div>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
