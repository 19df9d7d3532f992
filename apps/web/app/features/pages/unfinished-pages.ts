/** Planned content of each coming page (a `pages.unfinished.*` text). */
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
} as const;

export type UnfinishedPage = keyof typeof unfinishedPages;
