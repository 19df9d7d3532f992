import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useSay } from '../platform/messages.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Asks before changes that are not saved would be left behind. */
export function UnsavedGuard({ isChanged }: { isChanged: boolean }) {
  const say = useSay();
  const blocker = useBlocker(isChanged);
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
      title={say('console.unsaved.title')}
      closeLabel={say('console.close')}
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>{say('console.unsaved.stay')}</Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {say('console.unsaved.leave')}
          </Button>
        </>
      }
    >
      <p>{say('console.unsaved.text')}</p>
    </Dialog>
  );
}
