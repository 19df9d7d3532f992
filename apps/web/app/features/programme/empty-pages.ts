/** Returns the menu pages that need a programme. */
export const emptyProgrammePages = (hasProgramme: boolean): string[] =>
  hasProgramme ? [] : ['program', 'invitedSpeakers'];
