import { type AuditWords, namesIn } from '../../platform/audit-words.ts';

/** Words for entries about inquiries and templates. */
export const inquiryWords: AuditWords = {
  subjects: {
    inquiry: namesIn('inquiries', ['number'], ['INQUIRY_Manage']),
    'inquiry-template': namesIn('inquiry_templates', ['name'], ['INQUIRY_Manage']),
  },
  details: { handler: { label: 'inquiries.audit-detail.handler', kind: { named: 'account' } } },
};
