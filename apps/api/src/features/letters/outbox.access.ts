import type { Context } from '../../platform/context.ts';
import { selectOutboxMail } from './outbox.queries.ts';

/** Call options for any mail of the outbox, for staff. */
export const namedOutboxMail = {
  row: ({ db }: Context, { id }: { id: string }) => selectOutboxMail(db, id),
  notFound: 'letters.admin.outbox.notFound' as const,
};
