import type { LateChange } from '@airway/contract/programme';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { browserNowMs } from '../../platform/clock.ts';
import { formatDay } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { refusalOf } from '../../platform/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Container } from '../../ui/container.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { Section } from '../../ui/section.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { LiveOutside } from './live-outside.tsx';
import styles from './live-page.module.css';
import type { LiveData } from './load-live.ts';
import { minutesPath, roomPath } from './paths.ts';
import { useLinkToken } from './use-link-token.ts';
import { useRecording } from './use-recording.ts';
import { useStanding } from './use-standing.ts';
import { useStay } from './use-stay.ts';

/** Code for the open room loads on entering. */
const LiveInside = lazy(() => import('./live-inside.tsx').then((inside) => ({ default: inside.LiveInside })));
const LiveRecording = lazy(() =>
  import('./live-recording.tsx').then(({ LiveRecording }) => ({ default: LiveRecording })),
);

interface LivePageProps {
  live: LiveData;
  /** Path of the session's survey, below the base, while it is open. */
  surveyPath: string | undefined;
  /** Address of the session's page. */
  sessionHref: string;
  /** Renders a late change of the session. */
  lateNote(lateChange: LateChange): ReactNode;
  /** Rendered below the room. */
  banner: ReactNode;
  /** Contact data, for when no video arrives. */
  contact: ReactNode;
}

const addMs = (instant: string, byMs: number) => new Date(Date.parse(instant) + byMs).toISOString();

export function LivePage({ live, surveyPath, sessionHref, lateNote, banner, contact }: LivePageProps) {
  const { place, others } = live;
  const { session, editionId } = place;
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const [isLeaving, setLeaving] = useState(false);
  const control = useStay(place);
  const { stay } = control;
  // Inside, the room's stream reports changes.
  const asksFor = stay ? undefined : `${control.ended} ${refusalOf(control.problem)?.code}`;
  const { room, aheadMs } = useStanding(live.room, asksFor);
  const recording = useRecording(place, room.recording);
  const { watched } = recording;
  const link = useLinkToken(editionId);
  const title = textIn(locale, session.title).text;
  const date = formatDay(locale, session.date);
  return (
    <Container>
      <PageHead
        title={say(room.recording ? 'live.recording.title' : 'live.page.title', { title })}
        description={`${date} ${session.startTime}–${session.endTime}, ${textIn(locale, session.room.name).text}`}
      />
      <header className={styles.head}>
        <p className={styles.where}>
          <Bilingual text={session.room.name} />
          <span>
            {date} {session.startTime}–{session.endTime}
            {locale === 'en' && ' KST'}
          </span>
          {room.state === 'LIVE' && <Chip tone="accent">{say('live.page.live')}</Chip>}
          {room.recording && <Chip>{say('live.recording.mark')}</Chip>}
        </p>
        <h1>
          <Bilingual text={session.title} isMarked />
        </h1>
        <div className={styles.acts}>
          <Link href={sessionHref}>{say('live.page.session')}</Link>
          <Link href={pathTo(minutesPath)}>{say('ui.page.minutes')}</Link>
          {stay && (
            <Button variant="secondary" size="small" onClick={() => setLeaving(true)}>
              {say('live.leave.go')}
            </Button>
          )}
        </div>
      </header>
      {room.lateChange && (
        <div className={styles.late} role="status">
          {lateNote(room.lateChange)}
        </div>
      )}
      {stay && (
        <Suspense fallback={<LoadingState label={say('ui.loading')} rows={3} />}>
          <LiveInside
            place={place}
            stay={stay}
            control={control}
            now={aheadMs === undefined ? undefined : addMs(new Date(browserNowMs()).toISOString(), aheadMs)}
            contact={contact}
          />
        </Suspense>
      )}
      {!stay && watched && (
        <Suspense fallback={<LoadingState label={say('ui.loading')} rows={3} />}>
          <LiveRecording
            key={watched.mark}
            place={place}
            watched={watched}
            recording={recording}
            contact={contact}
          />
        </Suspense>
      )}
      {!stay && !watched && (
        <LiveOutside
          place={place}
          room={room}
          startsAt={aheadMs === undefined ? undefined : addMs(room.startsAt, -aheadMs)}
          control={control}
          recording={recording}
          link={link}
          surveyPath={surveyPath}
        />
      )}
      {banner}
      {others.length > 0 && (
        <Section title={say('live.page.others')}>
          <ul className={styles.others}>
            {others.map(({ id, title, roomName }) => (
              <li key={id}>
                <Link href={pathTo(roomPath(id))}>
                  <Bilingual text={title} />
                </Link>{' '}
                <small>
                  <Bilingual text={roomName} />
                </small>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <LeaveDialog
        isInside={stay !== undefined}
        isAsked={isLeaving}
        onStay={() => setLeaving(false)}
        onLeave={control.leave}
      />
    </Container>
  );
}
