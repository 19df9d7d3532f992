import type { AuditWords } from '../../../platform/audit-words.ts';

/** Words for details that several features store, such as the filters of exports. */
export const sharedWords: AuditWords = {
  details: {
    count: { label: 'accounts.audit-detail.count' },
    year: { label: 'accounts.audit-detail.year' },
    version: { label: 'accounts.audit-detail.version' },
    query: { label: 'accounts.admin.query' },
    state: { label: 'accounts.admin.state' },
    from: { label: 'accounts.admin.audit.from', kind: 'day' },
    until: { label: 'accounts.admin.audit.until', kind: 'day' },
    accountId: { label: 'accounts.audit-subject.account', kind: { named: 'account' } },
    roleCode: { label: 'accounts.admin.role', kind: { named: 'role' } },
    sessionId: { label: 'accounts.audit-detail.session', kind: { named: 'session' } },
    email: { label: 'accounts.admin.key.Email' },
    orderNumber: { label: 'accounts.audit-detail.order' },
    tno: { label: 'accounts.audit-detail.tno' },
    amount: { label: 'accounts.audit-detail.amount' },
  },
};
