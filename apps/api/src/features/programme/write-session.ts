import { paired } from '../../platform/bilingual.ts';
import type { NewParts } from './draft.queries.ts';
import type { DraftSession } from './programme.rules.ts';

interface SessionParts extends Pick<NewParts, 'chairs' | 'talks' | 'speakers'> {
  session: NewParts['sessions'][number];
}

/** Builds the rows of a new session. */
export function sessionParts(editionId: string, session: DraftSession, requestKey: string): SessionParts {
  const { id } = session;
  return {
    session: {
      id,
      edition_id: editionId,
      request_key: requestKey,
      code: session.sessionCode,
      date: session.date,
      start_time: session.startTime,
      end_time: session.endTime,
      room_id: session.roomId,
      type: session.type,
      ...paired('title', session.title),
      ...paired('description', session.description),
      language: session.language,
      has_interpretation: session.hasInterpretation,
      credit_minutes: session.creditMinutes,
      participation: session.participation,
      capacity: session.capacity,
      ...paired('sponsor', session.sponsor),
      sponsor_id: session.sponsorId,
    },
    chairs: session.chairIds.map((person_id, position) => ({ session_id: id, person_id, position })),
    talks: session.talks.map((talk, position) => ({
      id: talk.id,
      session_id: id,
      position,
      start_time: talk.startTime,
      end_time: talk.endTime,
      ...paired('title', talk.title),
      ...paired('abstract', talk.abstract),
      material_ids: talk.materialIds,
    })),
    speakers: session.talks.flatMap((talk) =>
      talk.speakerIds.map((person_id, position) => ({ talk_id: talk.id, person_id, position })),
    ),
  };
}
