const two = (count: number) => String(count).padStart(2, '0');

/** Formats a duration in seconds, without a sign: `03:20`, `1:03:20`. */
export function clockOf(seconds: number): string {
  const whole = Math.abs(seconds);
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
}

interface Span {
  startsAt: string;
  endsAt: string;
}

/** Returns the talk that is scheduled now, counted from 1, and the next one. */
export function talkAt<Talk extends Span>(talks: readonly Talk[], nowMs: number) {
  const index = talks.findIndex(
    ({ startsAt, endsAt }) => Date.parse(startsAt) <= nowMs && nowMs < Date.parse(endsAt),
  );
  return {
    number: index + 1,
    talk: index < 0 ? undefined : talks[index],
    next: talks.find(({ startsAt }) => Date.parse(startsAt) > nowMs),
  };
}

/** Returns whole seconds until an instant; negative once it has passed. */
export const secondsUntil = (instant: string, nowMs: number): number =>
  Math.round((Date.parse(instant) - nowMs) / 1000);
