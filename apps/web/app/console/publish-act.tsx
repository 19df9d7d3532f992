import type { Endpoint, SentTo } from '@airway/contract/endpoint';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { ActButton } from '../forms/act-button.tsx';
import { useOutcome } from '../forms/outcome.tsx';
import { useSay } from '../platform/messages.ts';
import { authorisedCall } from '../platform/session.ts';
import { Chip } from '../ui/chip.tsx';
import { Cluster } from '../ui/container.tsx';

/** Chip of a row that is either shown to visitors or not. */
export function PublishedChip({ isPublished }: { isPublished: boolean }) {
  const say = useSay();
  return (
    <Chip tone={isPublished ? 'ok' : 'plain'}>
      {say(`console.row.state.${isPublished ? 'shown' : 'draft'}`)}
    </Chip>
  );
}

interface PublishActProps {
  calls: Record<'publish' | 'withdraw', Endpoint>;
  id: string;
  isPublished: boolean;
  /** Chip of the current state; default: published or not. */
  state?: ReactNode;
  /** Labels and sentences after success of the feature. */
  text?: (part: 'publish' | 'publish.done' | 'withdraw' | 'withdraw.done') => string;
  /** More buttons beside it. */
  children?: ReactNode;
}

/** Shows whether visitors see a row, and the button that changes that. */
export function PublishAct({ calls, id, isPublished, state, text, children }: PublishActProps) {
  const say = useSay();
  const { revalidate } = useRevalidator();
  const { outcome, tell } = useOutcome();
  const act = isPublished ? 'withdraw' : 'publish';
  const textOf = text ?? ((part) => say(`console.row.${part}`));
  return (
    <>
      {outcome}
      <Cluster>
        {state ?? <PublishedChip isPublished={isPublished} />}
        <ActButton
          key={act}
          size="small"
          variant="secondary"
          send={async () => {
            await authorisedCall(calls[act], { params: { id } } as SentTo<Endpoint>);
            tell(textOf(`${act}.done`));
            await revalidate();
          }}
        >
          {textOf(act)}
        </ActButton>
        {children}
      </Cluster>
    </>
  );
}
