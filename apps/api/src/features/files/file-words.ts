import { type AuditWords, namesIn } from '../../platform/audit-words.ts';

/** Words for entries about files. */
export const fileWords: AuditWords = { subjects: { file: namesIn('files', ['name'], ['AUDIT_View']) } };
