/** When each promised page comes, counted from the meeting, and what it will hold (a `pages.unfinished.*` text). */
export const unfinishedPages = {
  invitation: { when: 'before', holds: 'invitation', group: 'meeting' },
  info: { when: 'before', holds: 'info', group: 'meeting' },
  scientificCommittee: { when: 'before', holds: 'scientificCommittee', group: 'meeting' },
  history: { when: 'before', holds: 'history', group: 'meeting' },
  organizingCommittee: { when: 'before', holds: 'organizingCommittee', group: 'meeting' },
  contactUs: { when: 'before', holds: 'contactUs', group: 'venue' },
  invitedSpeakers: { when: 'before', holds: 'invitedSpeakers', group: 'program' },
  gallery: { when: 'after', holds: 'gallery', group: 'meeting' },
  seoul: { when: 'before', holds: 'seoul', group: 'venue' },
  usefulInfo: { when: 'before', holds: 'usefulInfo', group: 'venue' },
  survey: { when: 'after', holds: 'survey', group: undefined },
  program: { when: 'before', holds: 'program', group: 'program' },
  board: { when: 'before', holds: 'board', group: 'news' },
  sponsors: { when: 'before', holds: 'sponsors', group: 'sponsors' },
  booth: { when: 'before', holds: 'sponsors', group: 'sponsors' },
  alumni: { when: 'before', holds: 'alumni', group: 'news' },
  live: { when: 'during', holds: 'live', group: 'program' },
  admin: { when: 'before', holds: 'admin', group: undefined },
} as const;

/**
 * What the addresses of promised pages may name until their features know it themselves: the boards of the menu,
 * and one of everything else, so that each address of the specification can be looked at.
 */
export const knownValues = {
  boardCode: ['community', 'papers', 'reference', 'sites'],
  itemNo: ['1'],
  id: ['1'],
  sessionId: ['1'],
  surveyCode: ['after-meeting'],
} as const;

/**
 * The pages of the menu that have nothing to show yet, by their words there. A feature that stores content takes its
 * page out of the table above, and has the root's loader ask whether there is any.
 */
export const emptyPages: readonly string[] = Object.keys(unfinishedPages);

export type UnfinishedPage = keyof typeof unfinishedPages;

/** The page that a route id of the shape `unfinished/<page>/<instance>` names. */
export function unfinishedPageOf(routeId: string): UnfinishedPage {
  const page = routeId.split('/')[1] ?? '';
  if (!Object.hasOwn(unfinishedPages, page)) throw new Error(`No unfinished page is called ${page}.`);
  return page as UnfinishedPage;
}
