const endlessMarks = /\p{M}{31}/u;

/** Longer runs of marks stand in no language (UAX #15, Stream-Safe Text), and sorting them takes time squared. */
export const hasEndlessMarks = (text: string): boolean => endlessMarks.test(text);
