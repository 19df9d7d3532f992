import { useSay } from '../../platform/messages.ts';
import { useSecondsUntil } from '../../platform/use-seconds-until.ts';
import styles from './live-page.module.css';

const two = (count: number) => String(count).padStart(2, '0');

/**
 * Countdown to an instant of the browser's clock, with seconds on its last day; nothing once it has passed or
 * while it is unknown.
 */
export function Countdown({ until }: { until: string | undefined }) {
  const say = useSay();
  const seconds = useSecondsUntil(until);
  if (seconds === 0) return null;
  const days = Math.round(seconds / 86_400);
  const time = [seconds % 86_400, seconds % 3600, seconds % 60];
  const clock = `${two(Math.floor((time[0] ?? 0) / 3600))}:${two(Math.floor((time[1] ?? 0) / 60))}:${two(time[2] ?? 0)}`;
  return (
    <p className={styles.countdown} role="timer">
      <span>{say('live.page.until')}</span>{' '}
      <strong>{seconds >= 86_400 ? say('live.page.until.days', { days }) : clock}</strong>
    </p>
  );
}
