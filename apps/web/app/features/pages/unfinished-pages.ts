/** What each promised page will hold (a `pages.unfinished.*` text). */
export const unfinishedPages = {
  invitation: { holds: 'invitation', group: 'meeting' },
  info: { holds: 'info', group: 'meeting' },
  scientificCommittee: { holds: 'scientificCommittee', group: 'meeting' },
  history: { holds: 'history', group: 'meeting' },
  organizingCommittee: { holds: 'organizingCommittee', group: 'meeting' },
  invitedSpeakers: { holds: 'invitedSpeakers', group: 'program' },
  seoul: { holds: 'seoul', group: 'venue' },
  usefulInfo: { holds: 'usefulInfo', group: 'venue' },
  program: { holds: 'program', group: 'program' },
  sponsors: { holds: 'sponsors', group: 'sponsors' },
  booth: { holds: 'sponsors', group: 'sponsors' },
} as const;

/**
 * What the addresses of promised pages may name until their features know it themselves: one of everything, so that
 * each address of the specification can be looked at.
 */
export const knownValues = {
  id: ['1'],
} as const;

export type UnfinishedPage = keyof typeof unfinishedPages;

/** The page that a route id of the shape `unfinished/<page>/<instance>` names. */
export function unfinishedPageOf(routeId: string): UnfinishedPage {
  const page = routeId.split('/')[1] ?? '';
  if (!Object.hasOwn(unfinishedPages, page)) throw new Error(`No unfinished page is called ${page}.`);
  return page as UnfinishedPage;
}
