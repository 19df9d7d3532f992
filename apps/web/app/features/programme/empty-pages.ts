/** The pages of the menu that a programme fills. */
export const emptyProgrammePages = (hasProgramme: boolean): string[] =>
  hasProgramme ? [] : ['program', 'invitedSpeakers'];
