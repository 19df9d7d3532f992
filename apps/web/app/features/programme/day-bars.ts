interface Timed {
  startsAt: string;
  endsAt: string;
}

export interface Bar<Session> {
  session: Session;
  /** Minutes since the day began. */
  start: number;
  /** In minutes, a little less than it lasts: what follows at once stays apart. */
  width: number;
}

const minutesOf = (instant: string) => Date.parse(instant) / 60_000;
const hour = 60;
const gap = 2;

/** The sessions of a day on one scale, from the full hour in which it begins to the one in which it ends. */
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
