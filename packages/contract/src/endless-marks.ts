const endlessMarks = /\p{M}{31}/u;

/** Checks for long runs of combining marks: not used by any language (UAX #15), quadratic time to sort. */
export const hasEndlessMarks = (text: string): boolean => endlessMarks.test(text);
