import { type AuditWords, namesIn } from '../../platform/audit-words.ts';

/** Words for entries about letters, which are named by their subject line. */
export const letterWords: AuditWords = {
  subjects: { letter: namesIn('letters', ['subject_ko', 'subject_en'], ['LETTER_Manage']) },
  details: {
    count: { label: 'letters.audit-detail.count' },
    at: { label: 'letters.audit-detail.at', kind: 'moment' },
  },
};
