import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { findProvenKey, hasProvenEmail, useProof } from '../accounts/index.ts';
import { selectDraftEmail } from './draft-emails.queries.ts';
import { foldEmail } from './registrations.rules.ts';

/** Who may vouch for the e-mail address of a form; one is enough. */
export interface EmailWitness {
  /** What a confirmed code was exchanged for. */
  token?: string | undefined;
  /** The account of whoever is signed in. */
  accountId?: string | undefined;
  /** The draft that the form comes from. */
  draftId?: string | undefined;
  /** Sample data: nobody reads mails at its addresses. */
  isSample?: true;
}

export const refuseUnproven = (): never => fail('VERIFICATION_REQUIRED', { fields: { email: 'not_proven' } });

async function isVouchedFor(ctx: Context, email: string, { accountId, draftId, isSample }: EmailWitness) {
  if (isSample) return true;
  if (draftId !== undefined) {
    const kept = await selectDraftEmail(ctx.db, draftId);
    if (kept?.proven_at != null && kept.email_folded === foldEmail(email)) return true;
  }
  return accountId !== undefined && (await hasProvenEmail(ctx, accountId, email));
}

/**
 * Looks for the proof of an e-mail address.
 * @returns what uses it up, in the transaction of the registration; undefined when nobody proves this address
 */
export async function findEmailProof(
  ctx: Context,
  email: string,
  witness: EmailWitness,
): Promise<((trx: Trx) => Promise<void>) | undefined> {
  if (await isVouchedFor(ctx, email, witness)) return async () => undefined;
  const wanted = { token: witness.token, purpose: 'Registration', keyType: 'Email' } as const;
  if ((await findProvenKey(ctx, wanted)) !== foldEmail(email)) return undefined;
  return async (trx) => {
    await useProof(ctx, trx, wanted);
  };
}
