import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Outcome } from '../../forms/outcome.tsx';
import { useSay } from '../../platform/messages.ts';

/** What the screen for a new password gives on to the one for signing in; it stays with that entry of the history. */
export const passwordWasReset = { passwordWasReset: true };

/** Says that the password was reset, where the person who did it arrives. */
export function ResetNotice() {
  const say = useSay();
  const { state } = useLocation();
  // The server's page knows nothing of it.
  const [isShown, setShown] = useState(false);
  useEffect(
    () => setShown(typeof state === 'object' && state !== null && 'passwordWasReset' in state),
    [state],
  );
  return isShown && <Outcome>{say('accounts.reset.done')}</Outcome>;
}
