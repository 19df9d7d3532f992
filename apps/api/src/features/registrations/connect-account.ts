import type { Actor, Context } from '../../platform/context.ts';
import { refusalUntilDone } from '../../platform/http/call.ts';
import { accountActor } from '../accounts/index.ts';

/** The account of the person who is signed in and may use it; undefined for everybody else. */
export function findAccountId(actor: Actor | undefined): string | undefined {
  if (actor?.kind !== 'account' || refusalUntilDone(actor, 'account') !== undefined) return undefined;
  return actor.accountId;
}

/** The account of the person who holds an access token; undefined when it is worth nothing (any more). */
export async function findAccountIdBehind(ctx: Context, accessToken: string): Promise<string | undefined> {
  return findAccountId(await accountActor(ctx.services, accessToken, ctx.now));
}
