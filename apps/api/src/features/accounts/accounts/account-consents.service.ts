import { createHash } from 'node:crypto';
import type { AccountConsent, Locale } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import type { Trx } from '../../../database/client.ts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/identifiers.ts';
import { insertAccountConsents } from './account-consents.queries.ts';

/** Grows when a consent text changes its meaning; the hash proves the wording in any case. */
export const accountConsentVersion = '2025-1';

const texts: Record<AccountConsent, MessageId> = {
  terms: 'consents.accountTerms.text',
  privacy: 'consents.accountPrivacy.text',
  optional: 'consents.accountOptional.text',
  marketingEmail: 'consents.marketingEmail.text',
  marketingSms: 'consents.marketingSms.text',
};

/** Keeps what a person agreed to, or no longer does: version, hash of the text as read, time and address. */
export async function recordConsents(
  ctx: Context,
  trx: Trx,
  account: { id: string; locale: Locale },
  answers: Partial<Record<AccountConsent, boolean | undefined>>,
): Promise<void> {
  const given = Object.entries(answers).filter((answer): answer is [AccountConsent, boolean] => {
    return answer[1] !== undefined;
  });
  await insertAccountConsents(
    trx,
    given.map(([purpose, agreed]) => ({
      id: newId(ctx.now),
      account_id: account.id,
      purpose,
      agreed,
      version: accountConsentVersion,
      text_hash: createHash('sha256').update(ctx.services.translate(account.locale, texts[purpose])).digest(),
      agreed_at: ctx.now,
      address: ctx.address ?? null,
    })),
  );
}
