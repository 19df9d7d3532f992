import type { AuditWords } from '../../platform/audit-words.ts';

/** Words for entries about the look of an edition. */
export const lookWords: AuditWords = {
  details: {
    primary: { label: 'looks.admin.primary' },
    accent: { label: 'looks.admin.accent' },
    logoId: { label: 'looks.admin.logo', kind: { named: 'file' } },
  },
};
