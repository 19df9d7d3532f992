import type { Endpoint, SentTo } from '@airway/contract/endpoint';
import type { ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { ActButton } from '../forms/act-button.tsx';
import { Outcome, useOutcome } from '../forms/outcome.tsx';
import { createdNow } from '../forms/use-row-form.ts';
import { useSay } from '../platform/messages.ts';
import { authorisedCall } from '../platform/session.ts';
import { Chip } from '../ui/chip.tsx';
import { Cluster } from '../ui/container.tsx';
import { Notice } from '../ui/notice.tsx';

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
  /** Says where visitors do not see the row, or see another language. */
  lacks?: string | undefined;
  /** Labels and sentences after success of the feature. */
  text?: (part: 'publish' | 'publish.done' | 'withdraw' | 'withdraw.done') => string;
  /** More buttons beside it. */
  children?: ReactNode;
}

/** Shows whether visitors see a row, and the button that changes that. */
export function PublishAct({ calls, id, isPublished, state, lacks, text, children }: PublishActProps) {
  const say = useSay();
  const { revalidate } = useRevalidator();
  const { outcome, tell } = useOutcome();
  const isNew = useLocation().state === createdNow;
  const act = isPublished ? 'withdraw' : 'publish';
  const textOf = text ?? ((part) => say(`console.row.${part}`));
  return (
    <>
      {outcome || (isNew && !isPublished && <Outcome>{say('console.row.created')}</Outcome>)}
      {lacks !== undefined && (
        <Notice tone="warn" word={say('ui.notice.word')}>
          <p>{lacks}</p>
        </Notice>
      )}
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
