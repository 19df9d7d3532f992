import type { AuditEntry } from '../../platform/audit.ts';
import { changedColumns } from '../../platform/audit-words.ts';
import type { DraftRows } from './draft.queries.ts';

type Details = NonNullable<AuditEntry['details']>;

const find = <Row extends { id: string }>(rows: readonly Row[], id: string) =>
  rows.find((row) => row.id === id);

/** Talks and people of a session, as texts that can be compared. */
function contentsOf({ chairs, talks, speakers, people }: DraftRows, sessionId: string) {
  const nameOf = (personId: string) => {
    const person = find(people, personId);
    return person?.name_ko || person?.name_en || '';
  };
  const own = talks.filter(({ session_id }) => session_id === sessionId);
  return {
    chairs: chairs
      .filter(({ session_id }) => session_id === sessionId)
      .map(({ person_id }) => nameOf(person_id))
      .join(', '),
    talks: own.map(({ title_ko, title_en }) => title_ko || title_en || '').join(' / '),
    speakers: own
      .map(({ id }) =>
        speakers
          .filter(({ talk_id }) => talk_id === id)
          .map(({ person_id }) => nameOf(person_id))
          .join(', '),
      )
      .join(' / '),
  };
}

/** Compares a part before and after a change. A part that is new or removed is only named. */
function compared<Row extends { id: string }>(
  kind: 'session' | 'person' | 'room',
  id: string,
  [was, is]: [Row | undefined, Row | undefined],
  changes: (was: Row, is: Row) => Details,
): Details | undefined {
  if (was === undefined && is === undefined) return undefined;
  const act = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
  return { [kind]: id, act, ...(was && is && changes(was, is)) };
}

/** Returns the changed part of a draft by kind, with old and new values, for the audit log. */
export function draftDifference(id: string, before: DraftRows, after: DraftRows): Details {
  const session = compared(
    'session',
    id,
    [find(before.sessions, id), find(after.sessions, id)],
    (was, is) => ({
      ...changedColumns(was, is, [
        'title_ko',
        'title_en',
        'date',
        'start_time',
        'end_time',
        'room_id',
        'type',
        'code',
        'participation',
        'has_interpretation',
        'credit_minutes',
        'capacity',
      ]),
      ...changedColumns(contentsOf(before, id), contentsOf(after, id), ['chairs', 'talks', 'speakers']),
    }),
  );
  const person = compared('person', id, [find(before.people, id), find(after.people, id)], (was, is) =>
    changedColumns(was, is, [
      'name_ko',
      'name_en',
      'affiliation_ko',
      'affiliation_en',
      'is_invited',
      'position',
    ]),
  );
  const room = compared('room', id, [find(before.rooms, id), find(after.rooms, id)], (was, is) =>
    changedColumns(was, is, ['name_ko', 'name_en', 'capacity', 'position']),
  );
  const hours = ({ days }: DraftRows) => ({
    hours: days.map(({ date, start_time, end_time }) => `${date} ${start_time}–${end_time}`).join(', '),
  });
  return session ?? person ?? room ?? changedColumns(hours(before), hours(after), ['hours']);
}
