import type ko from '../ko/editions-admin.ts';

export default {
  'editions.audit.edition.imported': 'Edition brought from a file',
  'editions.audit-subject.edition': 'Edition',
  'editions.audit-subject.site-setting': 'Site setting',
} satisfies Record<keyof typeof ko, string>;
