export interface Placeable {
  id: string;
  roomId: string;
  startsAt: string;
  endsAt: string;
}

/** Lines of a grid, counted from 1. */
interface Span {
  start: number;
  span: number;
}

interface PlacedSession<Session> {
  session: Session;
  column: Span;
  row: Span;
}

/** Sessions that begin at the same time, in room order. */
interface TimeGroup<Session> {
  startsAt: string;
  /** The line at which it begins. */
  line: number;
  sessions: PlacedSession<Session>[];
}

export interface PlacedDay<Session> {
  /** Rooms with talks, from the second column on; the first column has the times. */
  rooms: { id: string; column: Span }[];
  columnCount: number;
  endLine: number;
  groups: TimeGroup<Session>[];
  /** Returns the line of an instant on this day; undefined outside the day. */
  lineAt(moment: string): number | undefined;
}

const minutesPerLine = 5;
const msPerLine = minutesPerLine * 60_000;
/** Longest empty stretch without sessions, in lines. */
const longestGap = 2;
const firstColumn = 2;
/** The first line has the names of the rooms. */
const firstLine = 2;

const floorLine = (instant: string) => Math.floor(Date.parse(instant) / msPerLine);
const ceilLine = (instant: string) => Math.ceil(Date.parse(instant) / msPerLine);

/** Returns the separate time ranges with sessions, in order. */
function busyStretches(sessions: readonly Placeable[]): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  const all = sessions
    .map(({ startsAt, endsAt }) => ({ from: floorLine(startsAt), to: ceilLine(endsAt) }))
    .sort((one, other) => one.from - other.from);
  for (const { from, to } of all) {
    const last = stretches.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else stretches.push({ from, to });
  }
  return stretches;
}

/** Returns a function from an instant to its line in five-minute units, with empty time shortened. */
function linesOf(sessions: readonly Placeable[]) {
  const stretches = busyStretches(sessions);
  const starts: number[] = [];
  let next = firstLine;
  for (const [index, { from, to }] of stretches.entries()) {
    const before = stretches[index - 1];
    if (before !== undefined) next += Math.min(from - before.to, longestGap);
    starts.push(next);
    next += to - from;
  }
  const lineOf = (unit: number): number => {
    const index = stretches.findLastIndex(({ from }) => from <= unit);
    const stretch = stretches[index];
    return stretch === undefined
      ? firstLine
      : (starts[index] ?? firstLine) + Math.min(unit, stretch.to) - stretch.from;
  };
  return { lineOf, from: stretches[0]?.from, to: stretches.at(-1)?.to };
}

const isOverlapping = (one: Placeable, other: Placeable) =>
  floorLine(one.startsAt) < ceilLine(other.endsAt) && floorLine(other.startsAt) < ceilLine(one.endsAt);

/**
 * Assigns lanes in a room to each session: overlapping sessions are side by side, and a single one takes the
 * free lanes beside it.
 */
function lanesOf(sessions: readonly Placeable[]): { lanes: Map<string, Span>; count: number } {
  const ends: number[] = [];
  const laneOf = new Map<string, number>();
  const inOrder = [...sessions].sort((one, other) => floorLine(one.startsAt) - floorLine(other.startsAt));
  for (const { id, startsAt, endsAt } of inOrder) {
    const start = floorLine(startsAt);
    const free = ends.findIndex((end) => end <= start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = ceilLine(endsAt);
    laneOf.set(id, lane);
  }
  const count = Math.max(1, ends.length);
  const lanes = new Map<string, Span>();
  for (const session of inOrder) {
    const start = laneOf.get(session.id) ?? 0;
    const beside = inOrder
      .filter((other) => other !== session && isOverlapping(session, other))
      .map(({ id }) => laneOf.get(id) ?? 0)
      .filter((lane) => lane > start);
    lanes.set(session.id, { start, span: Math.min(count, ...beside) - start });
  }
  return { lanes, count };
}

/** Returns the widest run of free neighbouring columns; the first of equal ones. */
function widestFree(columnCount: number, taken: readonly Span[]): Span | undefined {
  const runs: Span[] = [];
  for (let column = firstColumn; column < firstColumn + columnCount; column += 1) {
    const isTaken = taken.some(({ start, span }) => start <= column && column < start + span);
    const last = runs.at(-1);
    if (isTaken) continue;
    if (last !== undefined && last.start + last.span === column) last.span += 1;
    else runs.push({ start: column, span: 1 });
  }
  return runs.reduce<Span | undefined>(
    (widest, run) => (widest === undefined || run.span > widest.span ? run : widest),
    undefined,
  );
}

/** Returns the rooms in order, each as wide as its overlapping sessions, and the position of each session. */
function columnsOf(sessions: readonly Placeable[], roomIds: readonly string[]) {
  const rooms: { id: string; column: Span }[] = [];
  const places = new Map<string, Span>();
  let next = firstColumn;
  for (const id of roomIds) {
    const own = sessions.filter(({ roomId }) => roomId === id);
    if (own.length === 0) continue;
    const { lanes, count } = lanesOf(own);
    for (const [sessionId, { start, span }] of lanes) places.set(sessionId, { start: next + start, span });
    rooms.push({ id, column: { start: next, span: count } });
    next += count;
  }
  return { rooms, places, columnCount: Math.max(1, next - firstColumn) };
}

/**
 * Assigns columns to each session: those of its room, or all columns if no other session overlaps. A pause
 * takes the widest free run, so that a room with pauses only needs no column.
 */
function placeColumns<Session extends Placeable>(
  sessions: readonly Session[],
  roomIds: readonly string[],
  isPause: (session: Session) => boolean,
) {
  const others = (session: Session) =>
    sessions.filter((other) => other !== session && isOverlapping(session, other));
  const placeWith = (rooted: readonly Session[]) => {
    const { rooms, places, columnCount } = columnsOf(rooted, roomIds);
    const unplaced: Session[] = [];
    for (const session of sessions) {
      const taken = others(session).flatMap(({ id }) => places.get(id) ?? []);
      if (others(session).length === 0) places.set(session.id, { start: firstColumn, span: columnCount });
      if (places.has(session.id)) continue;
      const free = widestFree(columnCount, taken);
      if (free === undefined) unplaced.push(session);
      else places.set(session.id, free);
    }
    return { rooms, places, columnCount, unplaced };
  };
  const spoken = sessions.filter((session) => !isPause(session));
  const first = placeWith(spoken);
  return first.unplaced.length === 0 ? first : placeWith([...spoken, ...first.unplaced]);
}

/**
 * Places the sessions of one day in a grid of rooms and five-minute lines. `roomIds` is the order of the
 * rooms; a pause, which has no speakers, belongs to all rooms.
 */
export function placeDay<Session extends Placeable>(
  sessions: readonly Session[],
  roomIds: readonly string[],
  isPause: (session: Session) => boolean,
): PlacedDay<Session> {
  const { lineOf, from, to } = linesOf(sessions);
  const { rooms, places, columnCount } = placeColumns(sessions, roomIds, isPause);
  const placed = sessions.map((session): PlacedSession<Session> => {
    const start = lineOf(floorLine(session.startsAt));
    return {
      session,
      column: places.get(session.id) ?? { start: firstColumn, span: columnCount },
      row: { start, span: Math.max(1, lineOf(ceilLine(session.endsAt)) - start) },
    };
  });
  const starts = [...new Set(sessions.map(({ startsAt }) => startsAt))].sort();
  return {
    rooms,
    columnCount,
    endLine: Math.max(firstLine, ...placed.map(({ row }) => row.start + row.span)),
    groups: starts.map((startsAt) => ({
      startsAt,
      line: lineOf(floorLine(startsAt)),
      sessions: placed
        .filter(({ session }) => session.startsAt === startsAt)
        .sort((one, other) => one.column.start - other.column.start),
    })),
    lineAt(moment) {
      const unit = floorLine(moment);
      return from === undefined || to === undefined || unit < from || unit >= to ? undefined : lineOf(unit);
    },
  };
}
