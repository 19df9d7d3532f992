/** Where the pages of the programme are, below the base and without the language. */
export const programmePath = '/Scientific/Program';
export const sessionPath = (id: string): string => `${programmePath}/${id}`;
/** The starred sessions of whoever reads. */
export const ownProgrammePath = `${programmePath}/Mine`;
/** Where mails about starred sessions are stopped. */
export const programmeMailPath = `${programmePath}/Mail`;
/** What each version changed. */
export const programmeChangesPath = `${programmePath}/Changes`;

/** Those who are invited, and everybody. */
export const speakerPaths = { invited: '/Scientific/InvitedSpeakers', all: '/Scientific/Speakers' } as const;
export const personPath = (id: string): string => `${speakerPaths.all}/${id}`;
