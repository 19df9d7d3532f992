interface Timed {
  startsAt: string;
  endsAt: string;
}

export interface Bar<Session> {
  session: Session;
  /** Minutes since the day began. */
  start: number;
  /** In minutes, slightly shorter than the session, to separate it from the next one. */
  width: number;
}

const minutesOf = (instant: string) => Date.parse(instant) / 60_000;
const hour = 60;
const gap = 2;

/** Places a day's sessions on one time scale, from the full hour of its start to that of its end. */
export function barsOf<Session extends Timed>(sessions: readonly Session[]) {
  const from = Math.floor(Math.min(...sessions.map(({ startsAt }) => minutesOf(startsAt))) / hour) * hour;
  const to = Math.ceil(Math.max(...sessions.map(({ endsAt }) => minutesOf(endsAt))) / hour) * hour;
  const bars = sessions.map(
    (session): Bar<Session> => ({
      session,
      start: minutesOf(session.startsAt) - from,
      width: Math.max(1, minutesOf(session.endsAt) - minutesOf(session.startsAt) - gap),
    }),
  );
  return {
    bars,
    minutes: sessions.length === 0 ? 0 : to - from,
    startsAt: sessions.length === 0 ? undefined : new Date(from * 60_000).toISOString(),
    endsAt: sessions.length === 0 ? undefined : new Date(to * 60_000).toISOString(),
  };
}
