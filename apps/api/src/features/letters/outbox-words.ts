import { type OutboxKind, outboxKinds } from '@airway/contract';
import { type AuditWords, namesIn, type SubjectNames } from '../../platform/audit-words.ts';

/** Names mails and messages by their kind. */
const byKind = (table: 'mails' | 'text_messages'): SubjectNames => {
  const kinds = namesIn(table, ['kind'], ['LETTER_Manage', 'AUDIT_View']);
  return {
    ...kinds,
    async names(ctx, ids) {
      const isNamed = (kind: string): kind is OutboxKind => (outboxKinds as readonly string[]).includes(kind);
      const nameOf = (kind: string) =>
        isNamed(kind) ? ctx.services.translate(ctx.locale, `letters.admin.outbox.kind.${kind}`) : kind;
      return new Map([...(await kinds.names(ctx, ids))].map(([id, kind]) => [id, nameOf(kind)]));
    },
  };
};

/** Words for entries about the outbox. */
export const outboxWords: AuditWords = {
  subjects: { 'outbox-mail': byKind('mails'), 'outbox-text': byKind('text_messages') },
  details: { count: { label: 'letters.audit-detail.count' } },
};
