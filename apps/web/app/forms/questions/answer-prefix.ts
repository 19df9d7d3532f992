/** Prefix of the ids of fields for answers. */
export const answerPrefix = 'answer-';
