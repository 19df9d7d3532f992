import { Bilingual } from '../../platform/bilingual.tsx';
import { formatTime } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './chair.module.css';
import type { LivePlace } from './live-place.ts';
import { clockOf, secondsUntil, talkAt } from './time-left.ts';
import { useSecond } from './use-second.ts';

const soonSeconds = 300;

function Left({ until, nowMs, isLarge = false }: { until: string; nowMs: number; isLarge?: boolean }) {
  const say = useSay();
  const seconds = secondsUntil(until, nowMs);
  const tone = seconds < 0 ? styles.over : seconds < soonSeconds ? styles.soon : undefined;
  return (
    <p className={classNames(styles.left, isLarge && styles.large, tone)} role="timer">
      <strong>{clockOf(seconds)}</strong> {say(seconds < 0 ? 'live.chair.over' : 'live.chair.left')}
    </p>
  );
}

/** Remaining time of a session, and of the talk that is scheduled now. */
export function ChairClock({
  session,
  aheadMs,
}: {
  session: LivePlace['session'];
  aheadMs: number | undefined;
}) {
  const say = useSay();
  const locale = useLocale();
  const second = useSecond();
  if (second === undefined || aheadMs === undefined) return <div className={styles.clock} />;
  const nowMs = second + aheadMs;
  const { talk, number, next } = talkAt(session.talks, nowMs);
  const hasBegun = nowMs >= Date.parse(session.startsAt);
  return (
    <div className={styles.clock}>
      <p className={styles.time}>{formatTime(locale, new Date(nowMs).toISOString())}</p>
      <div>
        <h2>{say('live.chair.session', { start: session.startTime, end: session.endTime })}</h2>
        {hasBegun ? (
          <Left until={session.endsAt} nowMs={nowMs} isLarge />
        ) : (
          <p className={styles.left}>{say('live.chair.before')}</p>
        )}
      </div>
      {talk && (
        <div className={styles.talk}>
          <h2>{say('live.chair.talk', { number, total: session.talks.length })}</h2>
          <Left until={talk.endsAt} nowMs={nowMs} />
          <p>
            <Bilingual text={talk.title} />
          </p>
          <p className={styles.speakers}>
            {talk.speakers.map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Bilingual text={name} />
              </span>
            ))}
          </p>
        </div>
      )}
      {next && (
        <p className={styles.next}>
          {say('live.chair.next', { start: next.startTime })} <Bilingual text={next.title} />
        </p>
      )}
    </div>
  );
}
