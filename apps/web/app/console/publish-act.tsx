import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { ActButton } from '../forms/act-button.tsx';
import { useOutcome } from '../forms/outcome.tsx';
import { Cluster } from '../ui/container.tsx';

interface PublishActProps {
  /** Chip of the current state. */
  state: ReactNode;
  /** `publish` or `withdraw`; a change renders a new button. */
  act: string;
  label: string;
  /** Sentence after success. */
  done: string;
  send(): Promise<unknown>;
  /** More buttons beside it. */
  children?: ReactNode;
}

/** Shows whether visitors see a thing, and the button that changes that. */
export function PublishAct({ state, act, label, done, send, children }: PublishActProps) {
  const { revalidate } = useRevalidator();
  const { outcome, tell } = useOutcome();
  return (
    <>
      {outcome}
      <Cluster>
        {state}
        <ActButton
          key={act}
          size="small"
          variant="secondary"
          send={async () => {
            await send();
            tell(done);
            await revalidate();
          }}
        >
          {label}
        </ActButton>
        {children}
      </Cluster>
    </>
  );
}
