/** Paths below the base: the room on air, each room by its session, and the visitor’s minutes. */
const livePath = '/Live';
export const roomPath = (sessionId: string): string => `${livePath}/${sessionId}`;
/** Returns the path of a session's questions for its chairs, on a tablet. */
export const chairPath = (sessionId: string): string => `${roomPath(sessionId)}/Chair`;
export const minutesPath = `${livePath}/Minutes`;
