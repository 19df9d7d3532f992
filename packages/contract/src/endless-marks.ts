const endlessMarks = /\p{M}{31}/u;

/**
 * Checks for long runs of combining marks. No language has them (UAX #15, Stream-Safe Text), and sorting them takes
 * quadratic time.
 */
export const hasEndlessMarks = (text: string): boolean => endlessMarks.test(text);
