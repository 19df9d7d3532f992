import { lazy, type ReactNode, Suspense, useState } from 'react';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Cluster, Stack } from '../../ui/container.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CardState, SharedItems } from './sent-card.tsx';
import { cardCall, useOwnCard } from './use-own-card.ts';
import { WithdrawButton } from './withdraw-button.tsx';

const CardForm = lazy(() => import('./card-form.tsx').then((form) => ({ default: form.CardForm })));

export interface OwnCardProps {
  place: { editionId: string; sponsorId: string };
  /** Name of the sponsor, in the page's language. */
  company: string;
  /** Token of the entered registration; undefined for a signed-in user. */
  token: string | undefined;
  /** Form for a registration number, for visitors without an account. */
  byNumber: ReactNode;
}

/** State of the visitor's card: unsent, sent or withdrawn. */
export function OwnCard({ place, company, token, byNumber }: OwnCardProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const { found, setFound, retry } = useOwnCard(place, token);
  const [hasActed, setActed] = useState(false);
  const call = cardCall(token);
  const loading = <LoadingState label={say('ui.loading')} rows={3} />;
  if (found === undefined) return loading;
  if (found === 'failed')
    return (
      <Cluster>
        <p role="alert">{say('sponsors.card.failed')}</p>
        <Button variant="secondary" size="small" onClick={retry}>
          {say('sponsors.card.retry')}
        </Button>
      </Cluster>
    );
  const { card, sent } = found;
  if (card === null)
    return (
      <Stack>
        <Cluster>
          <p>{say(token === undefined ? 'sponsors.card.noneOnAccount' : 'sponsors.card.noRegistration')}</p>
          <LinkButton href={pathTo('/Registration')} variant="secondary" size="small">
            {say('ui.page.registration')}
          </LinkButton>
        </Cluster>
        {token === undefined && byNumber}
      </Stack>
    );
  return (
    <Stack>
      {sent !== null && (
        <Notice
          key={sent.endedAt}
          tone={sent.endedAt === null ? 'ok' : 'info'}
          word={say('ui.notice.word')}
          {...(hasActed && { live: 'polite', takesFocus: true })}
        >
          <p>
            <CardState card={sent} />
          </p>
          {sent.endedAt === null && <SharedItems card={sent} />}
        </Notice>
      )}
      {sent !== null && sent.endedAt === null ? (
        <WithdrawButton
          card={sent}
          call={call}
          onWithdrawn={(after) => {
            setActed(true);
            setFound({ card, sent: after });
          }}
        />
      ) : (
        <Suspense fallback={loading}>
          <CardForm
            card={card}
            company={company}
            place={place}
            call={call}
            onSent={(answer) => {
              setActed(true);
              setFound(answer);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
