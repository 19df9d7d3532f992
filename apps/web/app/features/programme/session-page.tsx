import { isOff } from '@airway/contract/programme-late-changes';
import { programmePath } from '@airway/contract/programme-paths';
import type { ReactNode } from 'react';
import { AsWritten } from '../../platform/as-written.tsx';
import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { formatDay } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import { ShareLink } from '../../platform/share-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { LateChangeNote } from './late-change-note.tsx';
import { isLecture, titleOf } from './lecture.ts';
import type { SessionPageData } from './load-session.ts';
import { useShareTexts } from './programme-page.tsx';
import { SessionFacts } from './session-facts.tsx';
import styles from './session-page.module.css';
import { StarButton } from './star-button.tsx';
import { Paragraphs, TalkList } from './talk-list.tsx';
import { useJoinedStars, useStars } from './use-stars.ts';

export interface SessionPageProps {
  session: SessionPageData;
  hasLiveRooms: boolean;
  /** Path of the session's survey, below the base, while it is open. */
  surveyPath: string | undefined;
  /** The session has ended, and its live room shows the recording. */
  isRecorded: boolean;
  /** Shows the button for a reminder, before the session starts. */
  remind: (session: { title: string; isStarred: boolean; star(): Promise<void> }) => ReactNode;
}

export function SessionPage({ session, hasLiveRooms, surveyPath, isRecorded, remind }: SessionPageProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  useJoinedStars(session.editionId);
  const stars = useStars(session.editionId);
  const shareWords = useShareTexts();
  const heading = titleOf(session);
  const title = textIn(locale, heading).text;
  const isOnAir = hasLiveRooms && session.state === 'LIVE' && session.participation !== 'onsite';
  const calendar = `/api/conference-session/${session.editionId}/${session.id}/calendar.ics?language=${locale}`;
  return (
    <PageFrame
      title={title}
      description={`${formatDay(locale, session.date)} ${session.startTime}–${session.endTime}, ${
        textIn(locale, session.room.name).text
      }`}
      picture={`/api/conference-session/${session.editionId}/${session.id}/share.png`}
      heading={<Bilingual text={heading} isMarked />}
      lead={
        <>
          {isLecture(session) ? (
            <Bilingual text={session.title} isMarked />
          ) : (
            say(`programme.type.${session.type}`)
          )}{' '}
          {session.sessionCode}{' '}
          {session.state === 'LIVE' && <Chip tone="accent">{say('programme.live')}</Chip>}{' '}
          {session.changedInVersion !== null && session.lateChange === null && (
            <Chip tone="warn">{say('programme.changed')}</Chip>
          )}
        </>
      }
      above={[{ label: say('ui.page.program'), href: pathTo(programmePath) }]}
      crumb={<AsWritten text={title} />}
      aside={<StarButton stars={stars} sessionId={session.id} title={title} hasWords />}
    >
      <p role="status">{stars.hasFailed && say('programme.star.failed')}</p>
      {session.lateChange && (
        <div className={styles.late}>
          <LateChangeNote lateChange={session.lateChange} session={session} roomName={session.room.name} />
        </div>
      )}
      <SessionFacts session={session} />
      {isOnAir && (
        <p data-for="unconfirmed">
          {say('programme.live.who')}{' '}
          <Link href={pathTo('/Registration')}>{say('ui.page.registration')}</Link>
        </p>
      )}
      <div className={styles.acts}>
        {session.state === 'READY' &&
          !isOff(session) &&
          remind({
            title,
            isStarred: stars.stars.has(session.id),
            star: () => stars.toggle(session.id),
          })}
        {isOnAir && (
          <LinkButton href={pathTo(`/Live/${session.id}`)} size="small">
            {say('programme.live.enter')}
          </LinkButton>
        )}
        {isRecorded && (
          <LinkButton href={pathTo(`/Live/${session.id}`)} size="small">
            {say('programme.recording')}
          </LinkButton>
        )}
        {surveyPath && (
          <LinkButton href={pathTo(surveyPath)} size="small">
            {say('programme.survey')}
          </LinkButton>
        )}
        <Link href={calendar} reloadDocument>
          {say('programme.calendar')}
        </Link>
        <Link href={`${pathTo(programmePath)}?day=${session.date}`}>{say('programme.toDay')}</Link>
        <ShareLink words={shareWords} />
      </div>
      {(session.description.ko || session.description.en) && (
        <div className={styles.description}>
          <Paragraphs text={session.description} />
        </div>
      )}
      {session.talks.length > 0 && (
        <Section title={say('programme.talks')}>
          <TalkList talks={session.talks} />
        </Section>
      )}
    </PageFrame>
  );
}
