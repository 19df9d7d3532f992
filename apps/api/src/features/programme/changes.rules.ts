import { isDeepStrictEqual } from 'node:util';
import { type BilingualText, isOff, type ProgrammeChange } from '@airway/contract';
import type { Snapshot } from './programme.rules.ts';

type Session = Snapshot['sessions'][number];
type Talk = Session['talks'][number];

const nothing: BilingualText = { ko: null, en: null };
const inBothLanguages = (text: string): BilingualText => ({ ko: text, en: text });
const spanOf = ({ startTime, endTime }: { startTime: string; endTime: string }) => `${startTime}–${endTime}`;
const equal = (one: BilingualText, two: BilingualText) => one.ko === two.ko && one.en === two.en;

/** Joins names in each language. A person without a name in one language has the other. */
function namesIn({ people }: Snapshot, ids: readonly string[]): BilingualText {
  const found = ids.flatMap((id) => people.find((person) => person.id === id) ?? []);
  const joined = (pick: (name: BilingualText) => string | null) =>
    found.length === 0 ? null : found.map(({ name }) => pick(name)).join(', ');
  return { ko: joined((name) => name.ko ?? name.en), en: joined((name) => name.en ?? name.ko) };
}

const roomIn = ({ rooms }: Snapshot, id: string) => rooms.find((room) => room.id === id)?.name ?? nothing;

/** Two versions of a session or part, with the text that readers see. */
type Pair = [kind: ProgrammeChange['kind'], before: BilingualText, after: BilingualText];

/** The session was cancelled or postponed, or takes place again. */
function cancellationPair(one: Session, two: Session): Pair[] {
  const kindOf = (session: Session) => (isOff(session) ? session.lateChange?.kind : undefined);
  const kind = kindOf(two);
  if (kind === kindOf(one)) return [];
  const at = ({ date, ...span }: Session) => inBothLanguages(`${date} ${spanOf(span)}`);
  if (kind === undefined) return [['session-restored', nothing, at(two)]];
  return [[kind === 'cancelled' ? 'session-removed' : 'session-postponed', at(one), nothing]];
}
const differing = (pairs: readonly Pair[]) => pairs.filter(([, before, after]) => !equal(before, after));

const talkPairs = (before: Snapshot, after: Snapshot, one: Talk, two: Talk): Pair[] => [
  ['talk-time', inBothLanguages(spanOf(one)), inBothLanguages(spanOf(two))],
  ['talk-title', one.title, two.title],
  ['talk-speakers', namesIn(before, one.speakerIds), namesIn(after, two.speakerIds)],
];

const sessionPairs = (before: Snapshot, after: Snapshot, one: Session, two: Session): Pair[] => [
  [
    'session-time',
    inBothLanguages(`${one.date} ${spanOf(one)}`),
    inBothLanguages(`${two.date} ${spanOf(two)}`),
  ],
  ['session-room', roomIn(before, one.roomId), roomIn(after, two.roomId)],
  ['session-title', one.title, two.title],
  ['session-chairs', namesIn(before, one.chairIds), namesIn(after, two.chairIds)],
];

function changesOf(before: Snapshot, after: Snapshot, one: Session, two: Session): ProgrammeChange[] {
  const about = { sessionId: two.id, sessionTitle: two.title };
  const change = (talkTitle: BilingualText | null) => (pair: Pair) => {
    const [kind, from, to] = pair;
    return { kind, ...about, talkTitle, before: from, after: to };
  };
  const formerTalks = new Map(one.talks.map((talk) => [talk.id, talk]));
  const present = new Set(two.talks.map(({ id }) => id));
  // If the whole session moved, its talks moved with it.
  const moved = one.startTime !== two.startTime;
  return [
    ...[...cancellationPair(one, two), ...differing(sessionPairs(before, after, one, two))].map(change(null)),
    ...two.talks.flatMap((talk) => {
      const former = formerTalks.get(talk.id);
      if (former === undefined)
        return [change(talk.title)(['talk-added', nothing, inBothLanguages(spanOf(talk))])];
      return differing(talkPairs(before, after, former, talk))
        .filter(([kind]) => kind !== 'talk-time' || !moved)
        .map(change(talk.title));
    }),
    ...one.talks
      .filter(({ id }) => !present.has(id))
      .map((talk) => change(talk.title)(['talk-removed', inBothLanguages(spanOf(talk)), nothing])),
  ];
}

/** Returns the stored content without the marks of a version. */
const withoutMarks = ({ sessions, ...rest }: Snapshot): unknown =>
  JSON.parse(
    JSON.stringify({ ...rest, sessions: sessions.map(({ changedInVersion: _mark, ...one }) => one) }),
  );

/** Checks whether readers already see everything of the new version, also minor parts. */
export const isSameProgramme = (before: Snapshot | undefined, after: Snapshot): boolean =>
  before !== undefined && isDeepStrictEqual(withoutMarks(before), withoutMarks(after));

/** Returns changes that matter to attendees. The first version has none. */
export function listChanges(before: Snapshot | undefined, after: Snapshot): ProgrammeChange[] {
  if (before === undefined) return [];
  const former = new Map(before.sessions.map((session) => [session.id, session]));
  const present = new Set(after.sessions.map(({ id }) => id));
  const contentOf = (session: Session) => ({
    sessionId: session.id,
    sessionTitle: session.title,
    talkTitle: null,
  });
  const at = (session: Session) => inBothLanguages(`${session.date} ${spanOf(session)}`);
  return [
    ...after.sessions.flatMap((session) => {
      const one = former.get(session.id);
      return one === undefined
        ? [{ kind: 'session-added' as const, ...contentOf(session), before: nothing, after: at(session) }]
        : changesOf(before, after, one, session);
    }),
    ...before.sessions
      .filter(({ id }) => !present.has(id))
      .map((session) => ({
        kind: 'session-removed' as const,
        ...contentOf(session),
        before: at(session),
        after: nothing,
      })),
  ];
}
