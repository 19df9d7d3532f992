import { type ReactNode, useSyncExternalStore } from 'react';
import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { refusalMessage } from '../../platform/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Container } from '../../ui/container.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './chair.module.css';
import { ChairClock } from './chair-clock.tsx';
import { ChairQuestions } from './chair-questions.tsx';
import { LinkStatus } from './link-status.tsx';
import { forgetPerson, type LivePerson, useLivePerson } from './live-person.ts';
import type { LiveData } from './load-live.ts';
import { chairPath, roomPath } from './paths.ts';
import { readOlder } from './read-history.ts';
import { useLinkToken } from './use-link-token.ts';
import { useMessageActs } from './use-message-acts.ts';
import { useModeratedRoom } from './use-room.ts';
import { useStanding } from './use-standing.ts';
import { WaysIn } from './ways-in.tsx';

type ChairProps = Pick<LiveData, 'place' | 'room'>;

const tones = { ready: 'plain', live: 'accent', paused: 'warn', closed: 'plain' } as const;

function Refused({ children }: { children: ReactNode }) {
  const say = useSay();
  return (
    <Notice
      tone="danger"
      word={say('ui.notice.error')}
      live="assertive"
      action={
        <Button size="small" variant="secondary" onClick={forgetPerson}>
          {say('live.way.other')}
        </Button>
      }
    >
      <p>{children}</p>
    </Notice>
  );
}

/** The chair's page for a signed-in visitor. */
function ChairRoom({ place, room: first, person }: ChairProps & { person: LivePerson }) {
  const say = useSay();
  const { aheadMs } = useStanding(first, '');
  const { room, viewers, link, messages, isRefused } = useModeratedRoom(place, first, person);
  const snapshot = useSyncExternalStore(messages.subscribe, messages.read, messages.read);
  const acts = useMessageActs(place, messages);
  if (isRefused) return <Refused>{say('live.chair.refused')}</Refused>;
  return (
    <>
      <p className={styles.state}>
        <Chip tone={tones[room.liveState]}>{say(`live.state.${room.liveState}`)}</Chip>
        {viewers !== undefined && <span>{say('live.room.viewers', { count: viewers })}</span>}
      </p>
      <LinkStatus link={link} />
      {acts.problem !== undefined && (
        <Notice tone="danger" word={say('ui.notice.error')} live="assertive">
          <p>{refusalMessage(say, acts.problem)}</p>
        </Notice>
      )}
      <div className={styles.columns}>
        <ChairClock session={place.session} aheadMs={aheadMs} />
        <ChairQuestions
          questions={snapshot.questions}
          hasOlder={snapshot.hasOlder.question}
          readOlder={() => readOlder(messages, place, 'question')}
          acts={acts}
        />
      </div>
    </>
  );
}

/** A session's questions and clock for its chairs: without video, in large type, for a tablet. */
export function ChairPage({ place, room }: ChairProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { session, sessionId, editionId } = place;
  const person = useLivePerson();
  const link = useLinkToken(editionId);
  return (
    <Container>
      <PageHead title={say('live.chair.title', { title: textIn(locale, session.title).text })} isPrivate />
      <header className={styles.head}>
        <p className={styles.where}>
          <Bilingual text={session.room.name} />{' '}
          <Link href={pathTo(roomPath(sessionId))}>{say('live.chair.room')}</Link>
        </p>
        <h1>
          <Bilingual text={session.title} isMarked />
        </h1>
      </header>
      {link.problem !== undefined && <Refused>{refusalMessage(say, link.problem)}</Refused>}
      {person === undefined ? (
        <WaysIn editionId={editionId} path={chairPath(sessionId)} title={say('live.chair.who')} />
      ) : (
        <ChairRoom key={person} place={place} room={room} person={person} />
      )}
    </Container>
  );
}
