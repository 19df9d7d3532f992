import { type AuditWords, namesIn } from '../../platform/audit-words.ts';
import { outboxWords } from './outbox-words.ts';

/** Words for entries about letters, which are named by their subject line, and about the outbox. */
export const letterWords: AuditWords = {
  subjects: {
    letter: namesIn('letters', ['subject_ko', 'subject_en'], ['LETTER_Manage']),
    ...outboxWords.subjects,
  },
  details: {
    ...outboxWords.details,
    at: { label: 'letters.audit-detail.at', kind: 'moment' },
  },
};
