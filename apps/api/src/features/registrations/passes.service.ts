import type { Db, Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/identifiers.ts';
import { hashToken, tokenFor } from '../../platform/secrets.ts';
import { insertPass, selectPass, selectPassed } from './passes.queries.ts';

const passTokenOf = ({ services }: Context, passId: string) =>
  tokenFor(services.config.appSecret, 'registration-pass', passId);

/** Builds the row of a new pass. */
export function newPass(ctx: Context, registrationId: string) {
  const id = newId(ctx.now);
  return {
    id,
    registration_id: registrationId,
    token_hash: hashToken(passTokenOf(ctx, id)),
    issued_at: ctx.now,
  };
}

/** Returns the content of a registration's QR code and creates the pass if missing. Undefined unless confirmed. */
export async function getPassToken(ctx: Context, registrationId: string): Promise<string | undefined> {
  const present = await selectPass(ctx.db, registrationId);
  if (present !== undefined) return passTokenOf(ctx, present.id);
  await insertPass(ctx.db, newPass(ctx, registrationId));
  // A parallel request may have created it.
  const existing = await selectPass(ctx.db, registrationId);
  return existing && passTokenOf(ctx, existing.id);
}

/** Returns the confirmed registration with this QR code. */
export const findPassed = (db: Db | Trx, token: string): Promise<string | undefined> =>
  selectPassed(db, hashToken(token));
