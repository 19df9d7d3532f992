const pages = [
  ...[
    'Main',
    'Gallery',
    'Alumni',
    'Sponsors',
    'Scientific/Speakers',
    'Survey/after-meeting',
    'Registration',
    'Admin/Design',
  ],
  ...['Invitation', 'Info', 'ScientificCommittee', 'History', 'OraganizingCommittee', 'ContactUs'].map(
    (page) => `ConferenceInfo/${page}`,
  ),
  ...['Scientific/InvitedSpeakers', 'Scientific/Program', 'GeneralInfo/Seoul', 'GeneralInfo/UsefulInfo'],
  ...['community', 'papers', 'reference', 'sites'].map((board) => `Board/${board}`),
];

/** 90 different pages that are equal for every visitor. */
export const sharedAddresses: readonly string[] = ['/airway2025', '/airway2025/en']
  .flatMap((base) => pages.map((page) => `${base}/${page}`))
  .flatMap((address) => [address, `${address}.data`]);
