import type { ProgrammeRoom } from '@airway/contract/programme';
import { sessionPath } from '@airway/contract/programme-paths';
import { Fragment, type ReactNode } from 'react';
import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { LateChangeNote } from './late-change-note.tsx';
import type { ListedSession } from './load-programme.ts';
import styles from './session-entry.module.css';
import { isPause, trackOf } from './session-kinds.ts';
import { SpeakerPortrait } from './speaker-portrait.tsx';
import { SponsorName } from './sponsor-name.tsx';
import { StarButton } from './star-button.tsx';
import type { Stars } from './use-stars.ts';

/** Marks that change over time: on air, changed since an earlier version. */
function Marks({ session, hasLiveRoom }: { session: ListedSession; hasLiveRoom: boolean }) {
  const say = useSay();
  const pathTo = usePathTo();
  const isLive = session.state === 'LIVE' && !isPause(session.type);
  const isOpen = hasLiveRoom && session.participation !== 'onsite';
  const isChanged = session.changedInVersion !== null && session.lateChange === null;
  if (!isLive && !isChanged) return null;
  const live = <Chip tone="accent">{say('programme.live')}</Chip>;
  return (
    <p className={styles.marks}>
      {isLive && (isOpen ? <Link href={pathTo(`/Live/${session.id}`)}>{live}</Link> : live)}
      {isChanged && <Chip tone="warn">{say('programme.changed')}</Chip>}
    </p>
  );
}

/** Language and credits. */
function Terms({ session }: { session: ListedSession }) {
  const say = useSay();
  if (isPause(session.type)) return null;
  const terms = [
    say(`programme.language.${session.language}`),
    session.hasInterpretation && say('programme.interpretation'),
    session.creditMinutes !== null && say('programme.credits'),
    session.participation === 'online' && say('programme.participation.online'),
  ].filter((term) => term !== false);
  return <p className={styles.terms}>{terms.join('\u00a0· ')}</p>;
}

function Sponsor({ session: { sponsor, boothPath } }: { session: ListedSession }) {
  const say = useSay();
  if (sponsor.ko === null && sponsor.en === null) return null;
  return (
    <p className={styles.terms}>
      {say('programme.fact.sponsor')} <SponsorName sponsor={sponsor} boothPath={boothPath} />
    </p>
  );
}

/** Speakers, as far as there is room. */
function People({ session: { people, moreCount } }: { session: ListedSession }) {
  const say = useSay();
  if (people.length === 0) return null;
  return (
    <p className={styles.people}>
      {people.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ' '}
          <span>
            <Bilingual text={name} />
            {index < people.length - 1 && ','}
          </span>
        </Fragment>
      ))}
      {moreCount > 0 && ` ${say('programme.people.more', { count: moreCount })}`}
    </p>
  );
}

interface SessionEntryProps {
  session: ListedSession;
  room: ProgrammeRoom | undefined;
  stars: Stars;
  hasLiveRooms: boolean;
  className?: string | undefined;
  /** Class of the room's name, which a column may already show. */
  roomClassName?: string | undefined;
  /** Note about clashes. */
  note?: ReactNode;
  /** Level of its title, below the heading above it. */
  heading?: 'h3' | 'h4';
}

export function SessionEntry(props: SessionEntryProps) {
  const { session, room, stars, hasLiveRooms, className, roomClassName, note } = props;
  const { heading: Heading = 'h4' } = props;
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const pause = isPause(session.type);
  return (
    <article className={classNames(styles.entry, styles[trackOf[session.type]], className)}>
      <div className={styles.words}>
        <Marks session={session} hasLiveRoom={hasLiveRooms} />
        {session.lateChange && (
          <LateChangeNote lateChange={session.lateChange} session={session} roomName={room?.name} />
        )}
        <p className={styles.facts}>
          <span className={styles.time}>
            {session.startTime}–{session.endTime}
          </span>
          {room && (
            <span className={roomClassName}>
              <Bilingual text={room.name} />
            </span>
          )}
          <span className={styles.type}>
            {session.part ? <Bilingual text={session.part} /> : say(`programme.type.${session.type}`)}
            {session.sessionCode !== '' && ` ${session.sessionCode}`}
          </span>
        </p>
        <div className={styles.main}>
          {session.face && (
            <span className={styles.face}>
              <SpeakerPortrait person={session.face} sizePx={56} />
            </span>
          )}
          <div>
            <Heading
              className={classNames(styles.title, session.lateChange?.kind === 'cancelled' && styles.off)}
            >
              {pause ? (
                <Bilingual text={session.title} />
              ) : (
                <Link href={pathTo(sessionPath(session.id))}>
                  <Bilingual text={session.title} isMarked />
                </Link>
              )}
            </Heading>
            <People session={session} />
          </div>
        </div>
        <Terms session={session} />
        <Sponsor session={session} />
        {note}
      </div>
      {!pause && (
        <StarButton stars={stars} sessionId={session.id} title={textIn(locale, session.title).text} />
      )}
    </article>
  );
}
