import type { Actor, Context } from '../../platform/context.ts';
import { refusalUntilDone } from '../../platform/http/call.ts';
import { accountActor } from '../accounts/index.ts';

/** Returns the account of a signed-in caller who may use it, otherwise undefined. */
export function findAccountId(actor: Actor | undefined): string | undefined {
  if (actor?.kind !== 'account' || refusalUntilDone(actor, 'account') !== undefined) return undefined;
  return actor.accountId;
}

/** Returns the account of an access token, or undefined if the token is not valid (any more). */
export async function findAccountIdBehind(ctx: Context, accessToken: string): Promise<string | undefined> {
  return findAccountId(await accountActor(ctx.services, accessToken, ctx.now));
}
