import { fieldProblems, minutesUntil, SessionForm, validateSession } from '@airway/contract';
import type { ImportRow, Sentence } from '../../platform/imports.ts';
import type { findsPeople } from './named-people.rules.ts';
import type { Draft, DraftSession, Talk } from './programme.rules.ts';
import type { programmeColumns } from './programme-sheet.ts';

export type Row = ImportRow<typeof programmeColumns>;
export type Column = keyof typeof programmeColumns;
/** Reports a problem of a row. */
export type Refuse = (row: Row, column: Column | null, problem: Sentence) => void;

const talkColumns = [
  'talkStart',
  'talkEnd',
  'talkKo',
  'talkEn',
  'speakers',
  'talkId',
] as const satisfies Column[];
/** Checks whether a column is about a talk only, not about its session. */
export const isOfTalk = (column: string | null): boolean =>
  (talkColumns as readonly (string | null)[]).includes(column);

export interface RowChecks {
  draft: Draft;
  findPeople: ReturnType<typeof findsPeople>['find'];
  newId: () => string;
  refuse: Refuse;
}

/** Finds the room with this name in either language. If there are several, prefers the session's previous room. */
export function roomNamed(name: string, { rooms }: Draft, before: string | undefined) {
  const sameName = rooms.filter((room) => room.name.ko === name || room.name.en === name);
  return (sameName.find(({ id }) => id === before) ?? (sameName.length === 1 ? sameName[0] : undefined))?.id;
}

/** A bilingual text. A file may contain only one language. */
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
  { findPeople, refuse }: RowChecks,
) {
  const text = row.values[column];
  if (text === undefined) return [...before];
  const matched = findPeople(text ?? '', before);
  if ('ids' in matched) return matched.ids;
  const id = matched.isUnknown
    ? 'programme.admin.import.unknownPerson'
    : 'programme.admin.import.severalPeople';
  refuse(row, column, { id, values: { name: matched.name } });
  return [...before];
}

const hasTalk = ({ values }: Row) => talkColumns.some((column) => Boolean(values[column]));

function talkFor(
  row: Row,
  session: DraftSession | undefined,
  talksOfRows: ReadonlyMap<string, Talk>,
): Talk | undefined {
  const { talkId, talkKo, talkEn, talkStart } = row.values;
  const remaining = session?.talks.filter(({ id }) => !talksOfRows.has(id)) ?? [];
  if (talkId) return remaining.find(({ id }) => id === talkId);
  const isGivenText = (value: string | null | undefined, text: string | null) =>
    Boolean(value) && value === text;
  return (
    remaining.find(({ title }) => isGivenText(talkKo, title.ko) || isGivenText(talkEn, title.en)) ??
    remaining.find(({ startTime }) => startTime === talkStart)
  );
}

function talksOf(rows: readonly Row[], before: DraftSession | undefined, judging: RowChecks) {
  const { newId, refuse } = judging;
  const talksOfRows = new Map<string, Talk>();
  const rowOf = new Map<string, Row>();
  for (const row of rows.filter(hasTalk)) {
    const { values } = row;
    const former = talkFor(row, before, talksOfRows);
    if (values.talkId && former === undefined)
      refuse(row, 'talkId', { id: 'programme.admin.import.unknownTalk' });
    const id = former?.id ?? newId();
    rowOf.set(id, row);
    talksOfRows.set(id, {
      id,
      startTime: values.talkStart ?? former?.startTime ?? '',
      endTime: values.talkEnd ?? former?.endTime ?? '',
      title: textOf(values.talkKo, values.talkEn, former?.title),
      abstract: former?.abstract ?? { ko: null, en: null },
      speakerIds: idsOf(row, 'speakers', former?.speakerIds ?? [], judging),
      materialIds: former?.materialIds ?? [],
    });
  }
  const stayed = before?.talks.map((talk) => talksOfRows.get(talk.id) ?? talk) ?? [];
  const added = [...talksOfRows.values()].filter(({ id }) => !stayed.some((talk) => talk.id === id));
  return { talks: [...stayed, ...added], rowOf };
}

/** Sorts talks by time if they follow each other. */
const inOrder = (talks: readonly Talk[], { startTime, type }: Pick<DraftSession, 'startTime' | 'type'>) =>
  type === 'poster'
    ? [...talks]
    : talks.toSorted(
        (one, two) => minutesUntil(startTime, one.startTime) - minutesUntil(startTime, two.startTime),
      );

/** Builds the session of its rows, and maps talks to rows. Data that the rows do not have stay unchanged. */
export function sessionFrom(
  rows: readonly Row[],
  first: Row,
  before: DraftSession | undefined,
  judging: RowChecks,
) {
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

/** Builds a session without some of its rows: their talks stay as they were, or are absent if new. */
export function withoutRows(
  session: DraftSession,
  before: DraftSession | undefined,
  leftOut: ReadonlySet<string>,
): DraftSession {
  const talks = session.talks.flatMap((talk) =>
    leftOut.has(talk.id) ? (before?.talks.find(({ id }) => id === talk.id) ?? []) : talk,
  );
  return { ...session, talks: inOrder(talks, session) };
}

/** Returns problems with the form of a session or with the rest of the draft. */
export function problemsOf(session: DraftSession, draft: Draft) {
  const { id: _id, ...form } = session;
  const parsed = SessionForm.safeParse(form, { reportInput: true });
  return parsed.success ? validateSession(session, draft) : fieldProblems(parsed.error.issues);
}
