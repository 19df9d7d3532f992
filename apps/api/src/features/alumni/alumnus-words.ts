import { type AuditWords, namesIn } from '../../platform/audit-words.ts';

/** Words for entries about the address book. */
export const alumnusWords: AuditWords = {
  subjects: { alumnus: namesIn('alumni', ['name_ko', 'name_en'], ['ALUMNI_Manage']) },
  details: { otherId: { label: 'alumni.audit-detail.other', kind: { named: 'alumnus' } } },
};
