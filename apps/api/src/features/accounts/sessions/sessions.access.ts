import type { Rows } from '../../../database/rows.ts';
import type { Actor, Context } from '../../../platform/context.ts';
import { selectSession } from './sessions.queries.ts';

/** Sessions of the signed-in account. */
export const own =
  (actor: Actor): Rows<'account_sessions'> =>
  (of) =>
    actor.kind === 'account' ? of('account_sessions.account_id', '=', actor.accountId) : of.lit(false);

/** Call options for a session of the caller's account. */
export const namedOwnSession = {
  row: ({ db, actor }: Context, { id, sessionId }: { id: string; sessionId: string }) =>
    selectSession(db, { id: sessionId, account_id: id }, own(actor)),
  notFound: 'errors.notFound.device' as const,
};
