import type { LiveRoom } from '@airway/contract/live';
import { isOff } from '@airway/contract/programme-late-changes';
import { formatDeadline, formatInstant, inSeoul } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { refusalMessage, refusalOf } from '../../platform/refusal.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Cluster, Stack } from '../../ui/container.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Countdown } from './countdown.tsx';
import styles from './live-page.module.css';
import { forgetPerson, useLivePerson } from './live-person.ts';
import type { LivePlace } from './live-place.ts';
import { minutesPath, roomPath } from './paths.ts';
import type { LinkToken } from './use-link-token.ts';
import type { RecordingControl } from './use-recording.ts';
import type { StayControl } from './use-stay.ts';
import { WaysIn } from './ways-in.tsx';

interface LiveOutsideProps {
  place: LivePlace;
  room: LiveRoom;
  /** Start by the browser's clock; undefined while the edition's time is unknown. */
  startsAt: string | undefined;
  control: StayControl;
  recording: RecordingControl;
  link: LinkToken;
  /** Path of the session's survey, below the base, while it is open. */
  surveyPath: string | undefined;
}

/** Explains why the stay ended, the recording disappeared, or entering failed. */
function EndExplanation({
  control: { ended, problem },
  recording,
  link,
}: Pick<LiveOutsideProps, 'control' | 'recording' | 'link'>) {
  const say = useSay();
  const pathTo = usePathTo();
  const error = problem ?? recording.problem ?? link.problem;
  const hasEnded = ended !== undefined && ended !== 'CLOSED';
  if (hasEnded || recording.isGone)
    return (
      <Notice tone="warn" word={say('ui.notice.word')} live="assertive" takesFocus>
        <p>{say(hasEnded ? `live.ended.${ended}` : 'live.recording.gone')}</p>
      </Notice>
    );
  if (error === undefined || ['READY', 'CLOSED'].includes(refusalOf(error)?.code ?? '')) return null;
  const isStranger = refusalOf(error)?.code === 'NOT_ALLOWED';
  return (
    <Notice
      tone="danger"
      word={say('ui.notice.error')}
      live="assertive"
      takesFocus
      action={
        isStranger && (
          <Cluster>
            <LinkButton size="small" href={pathTo('/Registration')}>
              {say('live.way.register')}
            </LinkButton>
            <LinkButton size="small" variant="secondary" href={pathTo('/Registration/Confirm')}>
              {say('live.way.confirm')}
            </LinkButton>
            <Button size="small" variant="quiet" onClick={forgetPerson}>
              {say('live.way.other')}
            </Button>
          </Cluster>
        )
      }
    >
      <p>{refusalMessage(say, error)}</p>
    </Notice>
  );
}

/** Checks whether the session begins on a later day than the edition's present day. */
const isLaterDay = ({ startsAt, now }: LiveRoom) => inSeoul(startsAt).day > inSeoul(now).day;

/** The page before entering and after leaving a room: state and actions. */
export function LiveOutside(props: LiveOutsideProps) {
  const { place, room, startsAt, control, recording, link, surveyPath } = props;
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const person = useLivePerson();
  const { sessionId, editionId } = place;
  // The text above already explains the reason.
  const isRoomOff = isOff(room);
  if (link.isOpening) return <LoadingState label={say('ui.loading')} rows={3} />;
  return (
    <Stack gap="loose">
      <EndExplanation control={control} recording={recording} link={link} />
      {room.state === 'READY' && !isRoomOff && (
        <div className={styles.standing} role="status">
          <p className={styles.words}>
            {isLaterDay(room)
              ? say('live.page.begins', { when: formatInstant(locale, room.startsAt) })
              : say('errors.READY')}
          </p>
          <Countdown until={startsAt} />
          <p>{say('live.page.opensItself')}</p>
        </div>
      )}
      {room.state === 'CLOSED' && (
        <div className={styles.standing} role="status">
          {!isRoomOff && <p className={styles.words}>{say('errors.CLOSED')}</p>}
          {room.recording && (
            <div>
              <p>
                {room.recording.endsAt === null
                  ? say('live.recording.open')
                  : say('live.recording.until', { when: formatDeadline(locale, room.recording.endsAt) })}
              </p>
              <p>{say('live.recording.noMinutes')}</p>
            </div>
          )}
          <Cluster>
            {room.recording && person !== undefined && (
              <Button
                iconBefore="play"
                busyLabel={recording.isOpening && say('ui.loading')}
                onClick={recording.watch}
              >
                {say('live.recording.watch')}
              </Button>
            )}
            {surveyPath && <LinkButton href={pathTo(surveyPath)}>{say('live.page.survey')}</LinkButton>}
            <LinkButton variant="secondary" href={pathTo(minutesPath)}>
              {say('ui.page.minutes')}
            </LinkButton>
          </Cluster>
        </div>
      )}
      {room.state === 'LIVE' && (
        <div className={styles.standing} role="status">
          <p className={styles.words}>
            {say(room.liveState === 'paused' ? 'live.page.isPaused' : 'live.page.isLive')}
          </p>
          {person !== undefined && (
            <>
              <p>{say('live.page.counts')}</p>
              <Cluster>
                <Button
                  iconBefore="play"
                  busyLabel={control.isEntering && say('ui.loading')}
                  onClick={control.enter}
                >
                  {say(control.ended === undefined ? 'live.page.enter' : 'live.page.enterAgain')}
                </Button>
              </Cluster>
            </>
          )}
          {person === 'account' && (
            <p>
              {say('live.way.onAccount')}{' '}
              <Link href={pathTo('/Account/MyPage')}>{say('ui.page.myPage')}</Link>
            </p>
          )}
        </div>
      )}
      {person === undefined && ((room.state !== 'CLOSED' && !isRoomOff) || room.recording) && (
        <WaysIn
          editionId={editionId}
          path={roomPath(sessionId)}
          title={say(room.recording ? 'live.recording.ways' : 'live.way.title')}
        />
      )}
    </Stack>
  );
}
