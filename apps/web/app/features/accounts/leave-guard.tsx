import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks before a half-filled form is left, for another page or by closing the window. */
export function LeaveGuard({ isOn }: { isOn: boolean }) {
  const say = useSay();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOn && currentLocation.pathname !== nextLocation.pathname,
  );
  const stay = () => blocker.reset?.();
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title={say('accounts.leavePage.title')}
      closeLabel={say('ui.navigation.close')}
      actions={
        <>
          <Button variant="secondary" onClick={() => blocker.proceed?.()}>
            {say('accounts.leavePage.go')}
          </Button>
          <Button onClick={stay}>{say('accounts.leavePage.stay')}</Button>
        </>
      }
    >
      <p>{say('accounts.leavePage.text')}</p>
    </Dialog>
  );
}
