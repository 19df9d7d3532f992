import { useBlocker } from 'react-router';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface LeaveDialogProps {
  /** The visitor is in the room. */
  isInside: boolean;
  /** The visitor clicked the page's leave button. */
  isAsked: boolean;
  onStay(): void;
  onLeave(): Promise<void>;
}

/** Asks before the visitor leaves a room: by button, link or Back. */
export function LeaveDialog({ isInside, isAsked, onStay, onLeave }: LeaveDialogProps) {
  const say = useSay();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isInside && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';
  function stay() {
    if (isBlocked) blocker.reset();
    onStay();
  }
  async function leave() {
    await onLeave();
    if (isBlocked) blocker.proceed();
    onStay();
  }
  return (
    <Dialog
      isOpen={isInside && (isBlocked || isAsked)}
      onClose={stay}
      title={say('live.leave.title')}
      closeLabel={say('ui.navigation.close')}
      actions={
        <>
          <Button variant="secondary" onClick={leave}>
            {say('live.leave.go')}
          </Button>
          <Button onClick={stay}>{say('live.leave.stay')}</Button>
        </>
      }
    >
      <p>{say('live.leave.text')}</p>
    </Dialog>
  );
}
