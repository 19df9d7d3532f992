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

/** Asks before unsaved changes are lost by navigation or by closing the window. */
export function UnsavedGuard({ form: { isChanged, isBusy = false }, text }: GuardProps) {
  const say = useSay();
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
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title={say('ui.unsaved.title')}
      closeLabel={say('ui.navigation.close')}
      actions={
        <>
          <Button variant="secondary" onClick={() => blocker.proceed?.()}>
            {say('ui.unsaved.leave')}
          </Button>
          <Button onClick={stay}>{say('ui.unsaved.stay')}</Button>
        </>
      }
    >
      <p>{text ?? say('ui.unsaved.text')}</p>
    </Dialog>
  );
}
