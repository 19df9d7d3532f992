const groups = [
  {
    key: 'meeting',
    pages: [
      ['invitation', '/ConferenceInfo/Invitation'],
      ['info', '/ConferenceInfo/Info'],
      ['organizingCommittee', '/ConferenceInfo/OraganizingCommittee'],
      ['scientificCommittee', '/ConferenceInfo/ScientificCommittee'],
      ['history', '/ConferenceInfo/History'],
      ['gallery', '/Gallery'],
    ],
  },
  {
    key: 'program',
    pages: [
      ['program', '/Scientific/Program'],
      ['invitedSpeakers', '/Scientific/InvitedSpeakers'],
    ],
  },
  {
    key: 'registration',
    pages: [
      ['registration', '/Registration'],
      ['registrationConfirm', '/Registration/Confirm'],
    ],
  },
  { key: 'sponsors', pages: [['sponsors', '/Sponsors']] },
  {
    key: 'venue',
    pages: [
      ['seoul', '/GeneralInfo/Seoul'],
      ['usefulInfo', '/GeneralInfo/UsefulInfo'],
      ['contactUs', '/ConferenceInfo/ContactUs'],
    ],
  },
  {
    key: 'news',
    pages: [
      ['boardCommunity', '/Board/community'],
      ['boardPapers', '/Board/papers'],
      ['boardReference', '/Board/reference'],
      ['boardSites', '/Board/sites'],
      ['alumni', '/Alumni'],
    ],
  },
] as const;

type Group = (typeof groups)[number];

export interface MenuGroup {
  key: Group['key'];
  pages: (readonly [page: Group['pages'][number][0], path: string])[];
}

/** The menu without pages that have nothing to show. Made on the server: browsers know only what they are shown. */
export const menuWithout = (empty: readonly string[]): MenuGroup[] =>
  groups
    .map(({ key, pages }) => ({ key, pages: pages.filter(([page]) => !empty.includes(page)) }))
    .filter(({ pages }) => pages.length > 0);
