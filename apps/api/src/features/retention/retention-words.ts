import type { AuditWords } from '../../platform/audit-words.ts';

const kind = { choice: (name: string) => `retention.kind.${name}` };

/** Words for entries about retention periods. */
export const retentionWords: AuditWords = {
  details: {
    kind: { label: 'retention.admin.kind', kind },
    months: { label: 'retention.audit-detail.months' },
    registrations: { label: 'retention.kind.registrations' },
    stars: { label: 'retention.kind.stars' },
    stamps: { label: 'retention.kind.stamps' },
    answers: { label: 'retention.kind.answers' },
    messages: { label: 'retention.kind.messages' },
    presence: { label: 'retention.kind.presence' },
    inquiries: { label: 'retention.kind.inquiries' },
    mails: { label: 'retention.kind.mails' },
    payments: { label: 'retention.kind.payments' },
    requests: { label: 'retention.kind.requests' },
    extraAnswers: { label: 'retention.kind.extraAnswers' },
    bankAccounts: { label: 'retention.kind.bankAccounts' },
    deposits: { label: 'retention.kind.deposits' },
  },
};
