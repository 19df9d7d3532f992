import { type AuditWords, namesIn } from '../../platform/audit-words.ts';

/** Words for entries about personal-data requests. */
export const requestWords: AuditWords = {
  subjects: { 'data-request': namesIn('data_requests', ['name'], ['REQUEST_Manage']) },
  details: {
    deleted: { label: 'requests.admin.erase.deleted' },
    emptied: { label: 'requests.admin.erase.emptied' },
    kept: { label: 'requests.admin.erase.kept' },
    of: { label: 'requests.admin.match', kind: { choice: (one) => `requests.admin.match.${one}` } },
    by: { label: 'requests.admin.by', kind: { choice: (by) => `requests.admin.by.${by}` } },
    outcome: { label: 'requests.admin.outcome', kind: { choice: (one) => `requests.admin.outcome.${one}` } },
  },
};
