import { isDeepStrictEqual } from 'node:util';
import type { ImportChange, ImportPlan, Planning, RowProblem, Sentence } from '../../platform/imports.ts';
import { findsPeople } from './named-people.rules.ts';
import { unknownPeople } from './new-people.rules.ts';
import type { Draft, DraftSession, Person } from './programme.rules.ts';
import {
  type Column,
  isOfTalk,
  problemsOf,
  type Refuse,
  type Row,
  type RowChecks,
  roomNamed,
  sessionFrom,
  withoutRows,
} from './session-of-rows.rules.ts';
import { placeOfProblem } from './sheet-problems.rules.ts';

const sessionColumns = [
  'date',
  'start',
  'end',
  'room',
  'code',
  'titleKo',
  'titleEn',
  'chairs',
  'credits',
  'type',
  'language',
  'participation',
] as const satisfies Column[];

/** Returns the key that groups rows of one session: its id, code or place. A row without any is a group of its own. */
function keyOf({ number, values }: Row): string {
  const { sessionId, code, date, start, room } = values;
  if (sessionId) return `id ${sessionId}`;
  if (code) return `code ${code}`;
  return date && start && room ? `place ${date} ${start} ${room}` : `row ${number}`;
}

/** Finds the session of a row. Undefined: a new one. Null: the row names a session that does not exist. */
function findNamedSession({ values }: Row, { sessions }: Draft, roomId: string | undefined) {
  const { sessionId, code, date, start } = values;
  if (sessionId) return sessions.find(({ id }) => id === sessionId) ?? null;
  if (code) {
    const withCode = sessions.filter(({ sessionCode }) => sessionCode === code);
    if (withCode.length === 1) return withCode[0];
  }
  return sessions.find(
    (one) =>
      one.date === date &&
      one.startTime === start &&
      one.roomId === roomId &&
      (!code || one.sessionCode === code),
  );
}

/** Returns a note about the session found for a row without id and code. */
function noteOn({ values }: Row, matchedSession: DraftSession | undefined): Sentence | undefined {
  if (matchedSession === undefined || values.sessionId || values.code) return undefined;
  const { sessionCode, title } = matchedSession;
  const name = [sessionCode, title.ko ?? title.en].filter(Boolean).join(' ');
  return { id: 'programme.admin.import.byPlace', values: { name } };
}

/** Rejects later rows of a session that differ from its first row. */
function refuseOthers(rows: readonly Row[], first: Row, refuse: Refuse): void {
  const givenColumns = sessionColumns.filter((column) => !first.faulty.has(column));
  for (const row of rows.slice(1)) {
    const other = givenColumns.find((column) => !isDeepStrictEqual(row.values[column], first.values[column]));
    if (other !== undefined)
      refuse(row, other, { id: 'programme.admin.import.differs', values: { row: String(first.number) } });
  }
}

function outcomeOf(
  id: string | undefined,
  before: DraftSession | undefined,
  session: DraftSession,
): 'new' | 'changed' | 'unchanged' {
  const former = before?.talks.find((talk) => talk.id === id);
  if (before === undefined || (id !== undefined && former === undefined)) return 'new';
  const isSame =
    isDeepStrictEqual({ ...before, talks: [] }, { ...session, talks: [] }) &&
    isDeepStrictEqual(
      former,
      session.talks.find((talk) => talk.id === id),
    );
  return isSame ? 'unchanged' : 'changed';
}

/** Reports each problem of a session at the row that causes it. */
function refuseProblems(
  { session, rowOf }: ReturnType<typeof sessionFrom>,
  first: Row,
  { draft, refuse }: RowChecks,
): void {
  for (const [field, code] of Object.entries(problemsOf(session, draft))) {
    const { column, talk, problem } = placeOfProblem(field, code);
    const id = talk === undefined ? undefined : session.talks[talk]?.id;
    const row = (id === undefined ? undefined : rowOf.get(id)) ?? first;
    if (column === null || !row.faulty.has(column)) refuse(row, column, problem);
  }
}

/** Columns with problems, for each row that has some. */
type Refused = Map<Row, (string | null)[]>;

/**
 * Builds the session without its rejected rows. Returns undefined if the others depend on them: the first row has the
 * data of the session, and the rest must be valid without the rejected rows. Then all rows are rejected.
 */
function leaveOut(
  rows: readonly Row[],
  { session, rowOf }: ReturnType<typeof sessionFrom>,
  before: DraftSession | undefined,
  { draft, refused, refuse }: RowChecks & { refused: Refused },
): DraftSession | undefined {
  const [first] = rows;
  const good = rows.filter((row) => !refused.has(row));
  const [bad] = refused.keys();
  if (first === undefined || bad === undefined) return session;
  const leftOut = [...rowOf].flatMap(([id, row]) => (refused.has(row) ? id : []));
  const rest = withoutRows(session, before, new Set(leftOut));
  const isSaid = (refused.get(first) ?? []).every(isOfTalk);
  if (isSaid && isDeepStrictEqual(problemsOf(rest, draft), {})) return good.length > 0 ? rest : undefined;
  const needed = isSaid ? bad : first;
  for (const row of good)
    refuse(row, null, { id: 'programme.admin.import.needsRow', values: { row: String(needed.number) } });
  return undefined;
}

/** Compares the rows of one session with it. `taken` contains sessions already matched by other rows. */
function planGroup(rows: readonly [Row, ...Row[]], all: RowChecks, plannedIds: Set<string>) {
  const [first] = rows;
  const { draft } = all;
  const refused: Refused = new Map();
  for (const row of rows) if (row.faulty.size > 0) refused.set(row, [...row.faulty]);
  const refuse: Refuse = (row, column, problem) => {
    refused.set(row, [...(refused.get(row) ?? []), column]);
    all.refuse(row, column, problem);
  };
  const judging = { ...all, refuse, refused };
  const found = findNamedSession(first, draft, roomNamed(first.values.room ?? '', draft, undefined));
  if (found === null) refuse(first, 'sessionId', { id: 'programme.admin.import.unknownSession' });
  const before = found ?? undefined;
  if (before !== undefined && plannedIds.has(before.id))
    refuse(first, null, { id: 'programme.admin.import.twice' });
  if (before !== undefined) plannedIds.add(before.id);
  refuseOthers(rows, first, refuse);
  const newSession = sessionFrom(rows, first, before, judging);
  refuseProblems(newSession, first, judging);
  const after = leaveOut(rows, newSession, before, judging);
  const outcomes = rows.map((row) => {
    const id = [...newSession.rowOf].find(([, one]) => one === row)?.[0];
    const outcome = outcomeOf(id, before, after ?? newSession.session);
    return { number: row.number, outcome, note: noteOn(row, before) };
  });
  const isSame = after === undefined || isDeepStrictEqual(before, after);
  return { outcomes, change: isSame ? undefined : { id: after.id, before: before ?? null, after } };
}

/** Returns those of the new people whom a changed session names. */
function namedPeople(
  peopleToCreate: readonly Person[],
  changes: readonly ImportChange<DraftSession>[],
): Set<Person> {
  const named = new Set(
    changes.flatMap(({ after }) => [
      ...(after?.chairIds ?? []),
      ...(after?.talks.flatMap(({ speakerIds }) => speakerIds) ?? []),
    ]),
  );
  return new Set(peopleToCreate.filter(({ id }) => named.has(id)));
}

/** Compares the rows of a sheet with a draft: each session once, with all its rows. */
export async function planSessions(
  rows: readonly Row[],
  known: Draft,
  planning: Planning,
): Promise<ImportPlan<DraftSession | Person>> {
  const { newId, makesPeople, rest } = planning;
  const unknown = await unknownPeople(rows, known, planning);
  const peopleToCreate = makesPeople ? unknown.map(({ person }) => person) : [];
  const draft = { ...known, people: [...known.people, ...peopleToCreate] };
  const problems: RowProblem[] = [];
  const outcomes: ImportPlan['outcomes'] = [];
  const changes: ImportChange<DraftSession>[] = [];
  const refuse: Refuse = ({ number }, column, problem) => problems.push({ number, column, problem });
  const judging = { draft, findPeople: findsPeople(draft.people).find, newId, refuse };
  const plannedIds = new Set<string>();
  for (const [first, ...others] of Map.groupBy(rows, keyOf).values()) {
    if (first === undefined) continue;
    await rest();
    const planned = planGroup([first, ...others], judging, plannedIds);
    outcomes.push(...planned.outcomes);
    if (planned.change !== undefined) changes.push(planned.change);
  }
  const named = namedPeople(peopleToCreate, changes);
  return {
    outcomes,
    problems,
    changes: [...[...named].map((person) => ({ id: person.id, before: null, after: person })), ...changes],
    newPeople: unknown.flatMap(({ person, entry }) => (!makesPeople || named.has(person) ? entry : [])),
  };
}
