import { type ReactNode, useState } from 'react';
import { useOutcome } from '../../../forms/outcome.tsx';
import { type Corrected, CorrectPresence } from './correct-presence.tsx';

/** Opens the correction dialog; `outcome` is the message of the last correction. */
export function useCorrecting(): {
  correct: (whose: Corrected) => void;
  outcome: ReactNode;
  dialog: ReactNode;
} {
  const [open, setOpen] = useState<Corrected>();
  const { outcome, tell } = useOutcome();
  const close = () => setOpen(undefined);
  return {
    correct: setOpen,
    outcome,
    dialog: open && (
      <CorrectPresence
        {...open}
        onClose={close}
        onDone={(sentence) => {
          tell(sentence);
          close();
        }}
      />
    ),
  };
}
