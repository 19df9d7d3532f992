import type { Session } from '@airway/contract/programme';
import type { Face, Faces } from './load-people.ts';

export interface Lecture {
  title: Session['title'];
  /** Portrait of its first speaker; null if unknown. */
  face: Face | null;
}

type Talked = Pick<Session, 'talks'>;

/** Checks whether a session consists of one talk of somebody. */
export const isLecture = ({ talks: [talk, ...others] }: Talked): boolean =>
  talk !== undefined && talk.speakers.length > 0 && others.length === 0;

/** Returns the title by which a session is known: that of its lecture if it consists of one. */
export const titleOf = (session: Talked & Pick<Session, 'title'>): Session['title'] =>
  (isLecture(session) ? session.talks[0]?.title : undefined) ?? session.title;

/** Returns the lecture that a session consists of; null if it has several talks or nobody speaks. */
export function lectureOf(session: Talked, faces: Faces): Lecture | null {
  const [talk] = session.talks;
  const speaker = talk?.speakers[0];
  if (talk === undefined || speaker === undefined || !isLecture(session)) return null;
  return { title: talk.title, face: faces.get(speaker.id) ?? null };
}
