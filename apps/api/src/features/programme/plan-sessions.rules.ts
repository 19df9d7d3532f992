import { isDeepStrictEqual } from 'node:util';
import { fieldProblems, judgeSession, minutesUntil, SessionForm } from '@airway/contract';
import type {
  ImportChange,
  ImportPlan,
  ImportRow,
  Planning,
  RowProblem,
  Sentence,
} from '../../platform/imports.ts';
import { findsPeople } from './named-people.rules.ts';
import type { Draft, DraftSession, Talk } from './programme.rules.ts';
import type { programmeColumns } from './programme-sheet.ts';
import { placeOfProblem } from './sheet-problems.rules.ts';

type Row = ImportRow<typeof programmeColumns>;
type Column = keyof typeof programmeColumns;
/** Tells what is wrong with a row. */
type Refuse = (row: Row, column: Column | null, problem: Sentence) => void;

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
const talkColumns = ['talkStart', 'talkEnd', 'talkKo', 'talkEn', 'speakers'] as const satisfies Column[];

interface Judging {
  draft: Draft;
  findPeople: ReturnType<typeof findsPeople>;
  newId: () => string;
  refuse: Refuse;
}

/** Rows of one session have its id, or its code, or its place; each row that says none stands alone. */
function keyOf({ number, values }: Row): string {
  const { sessionId, code, date, start, room } = values;
  if (sessionId) return `id ${sessionId}`;
  if (code) return `code ${code}`;
  return date && start && room ? `place ${date} ${start} ${room}` : `row ${number}`;
}

/** The session that a row means; undefined: a new one. Null: the one it names is not there. */
function meantSession({ values }: Row, { sessions }: Draft, roomId: string | undefined) {
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

/** Which session a row means that names it by neither id nor code. */
function noteOn({ values }: Row, meant: DraftSession | undefined): Sentence | undefined {
  if (meant === undefined || values.sessionId || values.code) return undefined;
  const { sessionCode, title } = meant;
  const name = [sessionCode, title.ko ?? title.en].filter(Boolean).join(' ');
  return { id: 'programme.admin.import.byPlace', values: { name } };
}

function roomNamed(name: string, { rooms }: Draft, before: string | undefined) {
  const meant = rooms.filter((room) => room.name.ko === name || room.name.en === name);
  return (meant.find(({ id }) => id === before) ?? (meant.length === 1 ? meant[0] : undefined))?.id;
}

/** A text of two languages, of which a file may have one alone. */
const textOf = (
  ko: string | null | undefined,
  en: string | null | undefined,
  before: DraftSession['title'] | undefined,
) => ({
  ko: ko === undefined ? (before?.ko ?? null) : ko,
  en: en === undefined ? (before?.en ?? null) : en,
});

function idsOf(
  row: Row,
  column: 'chairs' | 'speakers',
  before: readonly string[],
  { findPeople, refuse }: Judging,
) {
  const text = row.values[column];
  if (text === undefined) return [...before];
  const meant = findPeople(text ?? '', before);
  if ('ids' in meant) return meant.ids;
  const id = meant.isUnknown
    ? 'programme.admin.import.unknownPerson'
    : 'programme.admin.import.severalPeople';
  refuse(row, column, { id, values: { name: meant.name } });
  return [...before];
}

const hasTalk = ({ values }: Row) =>
  [...talkColumns, 'talkId' as const].some((column) => Boolean(values[column]));

function talkFor(
  row: Row,
  session: DraftSession | undefined,
  taken: ReadonlyMap<string, Talk>,
): Talk | undefined {
  const { talkId, talkKo, talkEn, talkStart } = row.values;
  const left = session?.talks.filter(({ id }) => !taken.has(id)) ?? [];
  if (talkId) return left.find(({ id }) => id === talkId);
  const isSaid = (said: string | null | undefined, text: string | null) => Boolean(said) && said === text;
  return (
    left.find(({ title }) => isSaid(talkKo, title.ko) || isSaid(talkEn, title.en)) ??
    left.find(({ startTime }) => startTime === talkStart)
  );
}

function talksOf(rows: readonly Row[], before: DraftSession | undefined, judging: Judging) {
  const { newId, refuse } = judging;
  const taken = new Map<string, Talk>();
  const rowOf = new Map<string, Row>();
  for (const row of rows.filter(hasTalk)) {
    const { values } = row;
    const former = talkFor(row, before, taken);
    if (values.talkId && former === undefined)
      refuse(row, 'talkId', { id: 'programme.admin.import.unknownTalk' });
    const id = former?.id ?? newId();
    rowOf.set(id, row);
    taken.set(id, {
      id,
      startTime: values.talkStart ?? former?.startTime ?? '',
      endTime: values.talkEnd ?? former?.endTime ?? '',
      title: textOf(values.talkKo, values.talkEn, former?.title),
      abstract: former?.abstract ?? { ko: null, en: null },
      speakerIds: idsOf(row, 'speakers', former?.speakerIds ?? [], judging),
      materialIds: former?.materialIds ?? [],
    });
  }
  const stayed = before?.talks.map((talk) => taken.get(talk.id) ?? talk) ?? [];
  const added = [...taken.values()].filter(({ id }) => !stayed.some((talk) => talk.id === id));
  return { talks: [...stayed, ...added], rowOf };
}

/** Talks that follow each other stand in the order of their times. */
const inOrder = (talks: readonly Talk[], { startTime, type }: Pick<DraftSession, 'startTime' | 'type'>) =>
  type === 'poster'
    ? [...talks]
    : talks.toSorted(
        (one, two) => minutesUntil(startTime, one.startTime) - minutesUntil(startTime, two.startTime),
      );

function sessionFrom(rows: readonly Row[], first: Row, before: DraftSession | undefined, judging: Judging) {
  const { draft, newId, refuse } = judging;
  const { values } = first;
  const roomId =
    values.room === undefined ? before?.roomId : roomNamed(values.room ?? '', draft, before?.roomId);
  if (values.room === null) refuse(first, 'room', { id: 'errors.field.required' });
  else if (roomId === undefined && values.room !== undefined)
    refuse(first, 'room', { id: 'programme.admin.import.unknownRoom', values: { name: values.room } });
  const { talks, rowOf } = talksOf(rows, before, judging);
  const startTime = values.start ?? before?.startTime ?? '';
  const type = values.type ?? before?.type ?? 'scientific';
  const session: DraftSession = {
    id: before?.id ?? newId(),
    sessionCode: values.code === undefined ? (before?.sessionCode ?? '') : (values.code ?? ''),
    date: values.date ?? before?.date ?? '',
    startTime,
    endTime: values.end ?? before?.endTime ?? '',
    roomId: roomId ?? '',
    type,
    title: textOf(values.titleKo, values.titleEn, before?.title),
    description: before?.description ?? { ko: null, en: null },
    language: values.language ?? before?.language ?? 'ko',
    hasInterpretation: before?.hasInterpretation ?? false,
    creditMinutes: values.credits === undefined ? (before?.creditMinutes ?? null) : values.credits,
    participation: values.participation ?? before?.participation ?? 'both',
    capacity: before?.capacity ?? null,
    sponsor: before?.sponsor ?? { ko: null, en: null },
    sponsorId: before?.sponsorId ?? null,
    chairIds: idsOf(first, 'chairs', before?.chairIds ?? [], judging),
    talks: inOrder(talks, { startTime, type }),
  };
  return { session, rowOf };
}

/** What the form of a session would refuse, and what does not fit beside the rest of the draft. */
function problemsOf(session: DraftSession, draft: Draft) {
  const { id: _id, ...form } = session;
  const parsed = SessionForm.safeParse(form, { reportInput: true });
  return parsed.success ? judgeSession(session, draft) : fieldProblems(parsed.error.issues);
}

/** Later rows of a session must say of it what the first says. */
function refuseOthers(rows: readonly Row[], first: Row, refuse: Refuse): void {
  for (const row of rows.slice(1)) {
    const other = sessionColumns.find(
      (column) => !isDeepStrictEqual(row.values[column], first.values[column]),
    );
    if (other !== undefined)
      refuse(row, other, { id: 'programme.admin.import.differs', values: { row: String(first.number) } });
  }
}

/** Compares the lines of a sheet with a draft: each session once, with all of its lines. */
export async function planSessions(
  rows: readonly Row[],
  draft: Draft,
  { newId, rest }: Planning,
): Promise<ImportPlan<DraftSession>> {
  const problems: RowProblem[] = [];
  const outcomes: ImportPlan['outcomes'] = [];
  const changes: ImportChange<DraftSession>[] = [];
  const refuse: Refuse = ({ number }, column, problem) => problems.push({ number, column, problem });
  const judging = { draft, findPeople: findsPeople(draft.people), newId, refuse };
  const taken = new Set<string>();
  for (const group of Map.groupBy(rows, keyOf).values()) {
    const [first] = group;
    if (first === undefined) continue;
    await rest();
    const found = meantSession(first, draft, roomNamed(first.values.room ?? '', draft, undefined));
    if (found === null) refuse(first, 'sessionId', { id: 'programme.admin.import.unknownSession' });
    const before = found ?? undefined;
    if (before !== undefined && taken.has(before.id))
      refuse(first, null, { id: 'programme.admin.import.twice' });
    if (before !== undefined) taken.add(before.id);
    refuseOthers(group, first, refuse);
    const { session, rowOf } = sessionFrom(group, first, before, judging);
    for (const [field, code] of Object.entries(problemsOf(session, draft))) {
      const { column, talk, problem } = placeOfProblem(field, code);
      const id = talk === undefined ? undefined : session.talks[talk]?.id;
      const row = (id === undefined ? undefined : rowOf.get(id)) ?? first;
      if (column === null || !row.faulty.has(column)) refuse(row, column, problem);
    }
    const same = (one: object | undefined, two: object | undefined) => isDeepStrictEqual(one, two);
    const isSessionSame = same({ ...before, talks: [] }, { ...session, talks: [] });
    for (const row of group) {
      const id = [...rowOf].find(([, one]) => one === row)?.[0];
      const former = before?.talks.find((talk) => talk.id === id);
      const isNew = before === undefined || (id !== undefined && former === undefined);
      const isSame =
        isSessionSame &&
        same(
          former,
          session.talks.find((talk) => talk.id === id),
        );
      const outcome = isNew ? 'new' : isSame ? 'unchanged' : 'changed';
      outcomes.push({ number: row.number, outcome, note: noteOn(row, before) });
    }
    if (!same(before, session)) changes.push({ id: session.id, before: before ?? null, after: session });
  }
  return { outcomes, problems, changes };
}
