import { type AuditWords, namesIn } from '../../platform/audit-words.ts';

/** Words for entries about imports. */
export const importWords: AuditWords = {
  subjects: { import: namesIn('imports', ['file_name'], ['AUDIT_View']) },
  details: {
    kind: {
      label: 'imports.audit-detail.kind',
      kind: { choice: (kind) => `imports.audit-detail.kind.${kind}` },
    },
    new: { label: 'imports.audit-detail.new' },
    changed: { label: 'imports.audit-detail.changed' },
    unchanged: { label: 'imports.audit-detail.unchanged' },
    refused: { label: 'imports.audit-detail.refused' },
  },
};
