interface Timed {
  id: string;
  startsAt: string;
  endsAt: string;
}

const overlaps = (one: Timed, other: Timed) =>
  Date.parse(one.startsAt) < Date.parse(other.endsAt) && Date.parse(other.startsAt) < Date.parse(one.endsAt);

/** Returns the clashes among planned sessions: by session id, the other sessions at the same time. */
export function clashesOf<Session extends Timed>(sessions: readonly Session[]): Map<string, Session[]> {
  const clashes = new Map<string, Session[]>();
  for (const session of sessions) {
    const others = sessions.filter((other) => other.id !== session.id && overlaps(session, other));
    if (others.length > 0) clashes.set(session.id, others);
  }
  return clashes;
}
