import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Outcome } from '../../forms/outcome.tsx';
import { useSay } from '../../platform/messages.ts';

/** History state from the new-password page to the sign-in page; it belongs to that history entry. */
export const passwordWasReset = { passwordWasReset: true };

/** Tells the user on the sign-in page that the password was reset. */
export function ResetNotice() {
  const say = useSay();
  const { state } = useLocation();
  // The server does not know the history state.
  const [isShown, setShown] = useState(false);
  useEffect(
    () => setShown(typeof state === 'object' && state !== null && 'passwordWasReset' in state),
    [state],
  );
  return isShown && <Outcome>{say('accounts.reset.done')}</Outcome>;
}
