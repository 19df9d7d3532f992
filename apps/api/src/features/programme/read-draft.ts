import type { Db, Trx } from '../../database/client.ts';
import { bilingual } from '../../platform/bilingual.ts';
import { type DraftRows, type PersonRow, type RoomRow, selectDraft } from './draft.queries.ts';
import type { Draft, DraftSession, Person } from './programme.rules.ts';

const describeRoom = (row: RoomRow): Draft['rooms'][number] => ({
  id: row.id,
  name: bilingual(row, 'name'),
  place: bilingual(row, 'place'),
  capacity: row.capacity,
});

const describePerson = (row: PersonRow): Person => ({
  id: row.id,
  name: bilingual(row, 'name'),
  familyName: row.family_name_en,
  affiliation: bilingual(row, 'affiliation'),
  country: row.country,
  specialty: bilingual(row, 'specialty'),
  biography: bilingual(row, 'biography'),
  isInvited: row.is_invited,
  position: row.position,
  photoId: row.photo_id,
  photoFocus: { x: row.photo_focus_x, y: row.photo_focus_y },
});

function sessionsOf({ sessions, chairs, talks, speakers }: DraftRows): DraftSession[] {
  const chairsOf = Map.groupBy(chairs, ({ session_id }) => session_id);
  const talksOf = Map.groupBy(talks, ({ session_id }) => session_id);
  const speakersOf = Map.groupBy(speakers, ({ talk_id }) => talk_id);
  const idsOf = (rows: readonly { person_id: string }[] = []) => rows.map(({ person_id }) => person_id);
  return sessions.map((row) => ({
    id: row.id,
    sessionCode: row.code,
    date: row.date,
    startTime: row.start_time,
    endTime: row.end_time,
    roomId: row.room_id,
    type: row.type,
    title: bilingual(row, 'title'),
    description: bilingual(row, 'description'),
    language: row.language,
    hasInterpretation: row.has_interpretation,
    creditMinutes: row.credit_minutes,
    participation: row.participation,
    capacity: row.capacity,
    sponsor: bilingual(row, 'sponsor'),
    sponsorId: row.sponsor_id,
    chairIds: idsOf(chairsOf.get(row.id)),
    talks: (talksOf.get(row.id) ?? []).map((talk) => ({
      id: talk.id,
      startTime: talk.start_time,
      endTime: talk.end_time,
      title: bilingual(talk, 'title'),
      abstract: bilingual(talk, 'abstract'),
      speakerIds: idsOf(speakersOf.get(talk.id)),
      materialIds: talk.material_ids,
    })),
  }));
}

export function draftFrom(rows: DraftRows): Draft {
  return {
    days: rows.days.map((day) => ({
      date: day.date,
      name: bilingual(day, 'name'),
      startTime: day.start_time,
      endTime: day.end_time,
    })),
    rooms: rows.rooms.map(describeRoom),
    people: rows.people.map(describePerson),
    sessions: sessionsOf(rows),
  };
}

export const readDraft = async (db: Db | Trx, editionId: string): Promise<Draft> =>
  draftFrom(await selectDraft(db, editionId));
