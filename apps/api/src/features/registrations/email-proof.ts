import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { hasProvenEmail, useProof } from '../accounts/index.ts';
import { selectDraftEmail } from './draft-emails.queries.ts';
import { foldEmail } from './registrations.rules.ts';

/** Ways to verify the e-mail address of a form. One is enough. */
export interface EmailWitness {
  /** Token from confirming a code. */
  token?: string | undefined;
  /** Account of the signed-in caller. */
  accountId?: string | undefined;
  /** Draft that the form comes from. */
  draftId?: string | undefined;
  /** Sample data: nobody reads mails to its addresses. */
  isSample?: true;
}

const refusal = { fields: { email: 'not_proven' } } as const;

export const refuseUnproven = (): never => fail('VERIFICATION_REQUIRED', refusal);

/** Checks whether an e-mail address is verified without a code. */
export async function isEmailVerified(
  ctx: Context,
  email: string,
  { accountId, draftId, isSample }: Omit<EmailWitness, 'token'>,
): Promise<boolean> {
  if (isSample) return true;
  if (draftId !== undefined) {
    const proof = await selectDraftEmail(ctx.db, draftId);
    if (proof?.proven_at != null && proof.email_folded === foldEmail(email)) return true;
  }
  return accountId !== undefined && (await hasProvenEmail(ctx, accountId, email));
}

/**
 * Consumes the code that verifies an e-mail address, in the transaction of the registration.
 * @throws VERIFICATION_REQUIRED – absent, used, expired, or for another address
 */
export async function useEmailProof(
  ctx: Context,
  trx: Trx,
  email: string,
  token: string | undefined,
): Promise<void> {
  const wantedProof = { token, purpose: 'Registration', keyType: 'Email' } as const;
  const { keyFolded } = await useProof(ctx, trx, wantedProof, refusal);
  if (keyFolded !== foldEmail(email)) refuseUnproven();
}
