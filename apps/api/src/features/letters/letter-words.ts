import { type AuditWords, namesIn } from '../../platform/audit-words.ts';
import { outboxWords } from './outbox-words.ts';

/** Words for entries about letters, which are named by their subject line, and about the outbox. */
export const letterWords: AuditWords = {
  subjects: {
    letter: namesIn('letters', ['subject_ko', 'subject_en'], ['LETTER_Manage']),
    'text-template': namesIn('text_templates', ['name'], ['LETTER_Manage']),
    ...outboxWords.subjects,
  },
  details: {
    ...outboxWords.details,
    name: { label: 'letters.admin.template.name' },
    template_id: { label: 'letters.admin.template.id' },
    content: { label: 'letters.admin.template.content' },
    smsWon: { label: 'letters.admin.texts.smsWon' },
    lmsWon: { label: 'letters.admin.texts.lmsWon' },
    alimtalkWon: { label: 'letters.admin.texts.alimtalkWon' },
    ceilingWon: { label: 'letters.admin.texts.ceilingWon' },
    reserveWon: { label: 'letters.admin.texts.reserveWon' },
    announcementTemplateId: { label: 'letters.admin.texts.announcement' },
    at: { label: 'letters.audit-detail.at', kind: 'moment' },
  },
};
