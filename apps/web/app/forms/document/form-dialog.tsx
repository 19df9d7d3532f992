import { type FormEvent, type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface FormDialogProps {
  title: string;
  /** Label of the main button. */
  act: string;
  children: ReactNode;
  besides?: ReactNode;
  onClose(): void;
  onAnswer(answers: FormData): void;
}

/** A dialog of the editor with its own form, outside the form that contains the editor. */
export function FormDialog({ title, act, children, besides, onClose, onAnswer }: FormDialogProps) {
  const say = useSay();
  const id = useId();
  const answer = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAnswer(new FormData(event.currentTarget));
  };
  return createPortal(
    // React bubbles events to the form around the editor, although the DOM does not contain the dialog there.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stops events from bubbling
    <div
      onInput={(event) => event.stopPropagation()}
      onSubmit={(event) => event.stopPropagation()}
      onBlur={(event) => event.stopPropagation()}
    >
      <Dialog
        isOpen
        onClose={onClose}
        title={title}
        closeLabel={say('ui.navigation.close')}
        actions={
          <>
            <Button type="submit" form={id}>
              {act}
            </Button>
            {besides}
          </>
        }
      >
        <form id={id} noValidate onSubmit={answer}>
          <Stack>{children}</Stack>
        </form>
      </Dialog>
    </div>,
    document.body,
  );
}

/** Returns one field of the dialog, as typed. */
export const answerOf = (answers: FormData, name: string): string => {
  const value = answers.get(name);
  return typeof value === 'string' ? value.trim() : '';
};
