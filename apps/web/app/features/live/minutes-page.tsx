import { programmePath } from '@airway/contract/programme-paths';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import { refusalMessage } from '../../platform/refusal.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useLivePerson } from './live-person.ts';
import type { OwnMinutes } from './load-minutes.ts';
import { minutesPath } from './paths.ts';
import { SessionMinutes } from './session-minutes.tsx';
import { WaysIn } from './ways-in.tsx';

function Body({ editionId, minutes }: MinutesPageProps) {
  const say = useSay();
  const pathTo = usePathTo();
  if (minutes === undefined)
    return <WaysIn editionId={editionId} path={minutesPath} title={say('live.minutes.ways')} />;
  if ('problem' in minutes)
    return (
      <Notice tone="danger" word={say('ui.notice.error')} live="assertive">
        <p>{refusalMessage(say, minutes.problem)}</p>
      </Notice>
    );
  if (minutes.sessions.length === 0)
    return (
      <EmptyState
        title={say('live.minutes.none')}
        action={<LinkButton href={pathTo(programmePath)}>{say('ui.page.program')}</LinkButton>}
      />
    );
  return minutes.sessions.map((presence) => (
    <SessionMinutes key={presence.sessionId} editionId={editionId} presence={presence} />
  ));
}

export interface MinutesPageProps {
  editionId: string;
  minutes: OwnMinutes;
}

/** The visitor's minutes per session. The cached page has no user data, so the browser loads it. */
export function MinutesPage(props: MinutesPageProps) {
  const say = useSay();
  const person = useLivePerson();
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again when the identity changes
  useEffect(() => void revalidate(), [revalidate, person]);
  const title = say('ui.page.minutes');
  return (
    <PageFrame
      narrow
      title={title}
      description={say('live.minutes.lead')}
      isPrivate
      lead={say('live.minutes.lead')}
      above={[]}
    >
      <Body {...props} />
    </PageFrame>
  );
}
