import type { Rows } from '../../database/rows.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';

/** Owner of a subscription: the sign-in of an account, or a registration without one. */
export type Owner =
  | { account_id: string; session_id: string; registration_id: null }
  | { account_id: null; session_id: null; registration_id: string };

function ownerOf(actor: Actor): Owner | undefined {
  if (actor.kind === 'account')
    return { account_id: actor.accountId, session_id: actor.sessionId, registration_id: null };
  const id = actor.kind === 'draft' || actor.kind === 'registrant' ? actor.registrationId : undefined;
  return id === undefined ? undefined : { account_id: null, session_id: null, registration_id: id };
}

/** @throws NOT_ALLOWED – the caller has neither an account nor a registration */
export const requireOwner = ({ actor }: Context): Owner => ownerOf(actor) ?? fail('NOT_ALLOWED');

/** Subscriptions of the caller. A caller without an account knows only the address of a browser. */
export const readable =
  (actor: Actor): Rows<'push_subscriptions'> =>
  (of) =>
    actor.kind === 'account' ? of('push_subscriptions.account_id', '=', actor.accountId) : of.lit(true);

/** Subscriptions of one owner. */
export const ownedBy =
  ({ account_id, registration_id }: Owner): Rows<'push_subscriptions'> =>
  (of) =>
    account_id === null
      ? of('push_subscriptions.registration_id', '=', registration_id)
      : of('push_subscriptions.account_id', '=', account_id);
