/** Path of the programme pages below the base path, without the language prefix. */
export const programmePath = '/Scientific/Program';
export const sessionPath = (id: string): string => `${programmePath}/${id}`;
/** Page with the reader's starred sessions. */
export const ownProgrammePath = `${programmePath}/Mine`;
/** Page that stops mails about starred sessions. */
export const programmeMailPath = `${programmePath}/Mail`;
/** Page with the changes of each version. */
export const programmeChangesPath = `${programmePath}/Changes`;

/** Pages of the invited speakers, and of all people. */
export const speakerPaths = { invited: '/Scientific/InvitedSpeakers', all: '/Scientific/Speakers' } as const;
export const personPath = (id: string): string => `${speakerPaths.all}/${id}`;
