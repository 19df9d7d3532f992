/** Where live rooms are, below the base: the one on air now, each by its session, and one’s own minutes. */
const livePath = '/Live';
export const roomPath = (sessionId: string): string => `${livePath}/${sessionId}`;
/** The questions of a session for its chairs, on a tablet. */
export const chairPath = (sessionId: string): string => `${roomPath(sessionId)}/Chair`;
export const minutesPath = `${livePath}/Minutes`;
