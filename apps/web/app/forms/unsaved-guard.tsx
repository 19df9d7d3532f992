import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useSay } from '../platform/messages.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface GuardProps {
  /** While it is busy it may navigate without a question. */
  form: { isChanged: boolean; isBusy?: boolean };
  /** Text of the warning; default: the changes are lost. */
  text?: string;
}

interface QuestionProps {
  isOpen: boolean;
  onStay(): void;
  onLeave(): void;
  /** Default: the changes are lost. */
  text?: string;
}

/** Asks whether unsaved changes may be lost. */
export function UnsavedQuestion({ isOpen, onStay, onLeave, text }: QuestionProps) {
  const say = useSay();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onStay}
      title={say('ui.unsaved.title')}
      closeLabel={say('ui.navigation.close')}
      actions={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {say('ui.unsaved.leave')}
          </Button>
          <Button onClick={onStay}>{say('ui.unsaved.stay')}</Button>
        </>
      }
    >
      <p>{text ?? say('ui.unsaved.text')}</p>
    </Dialog>
  );
}

/** Asks before unsaved changes are lost by navigation or by closing the window. */
export function UnsavedGuard({ form: { isChanged, isBusy = false }, text }: GuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !isBusy && currentLocation.pathname !== nextLocation.pathname,
  );
  const stay = () => blocker.reset?.();
  useEffect(() => {
    if (!isChanged) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isChanged]);
  return (
    <UnsavedQuestion
      isOpen={blocker.state === 'blocked'}
      onStay={stay}
      onLeave={() => blocker.proceed?.()}
      {...(text !== undefined && { text })}
    />
  );
}
