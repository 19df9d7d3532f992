import { AccountConsent, type Locale } from '@airway/contract';
import type { Trx } from '../../../database/client.ts';
import { type Consent, consentRow, defineConsent } from '../../../platform/consents.ts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/identifiers.ts';
import { insertAccountConsents } from './account-consents.queries.ts';

const version = '2025-1';

const consents: Record<AccountConsent, Consent> = {
  terms: defineConsent('terms', { text: 'consents.accountTerms.text', version }),
  privacy: defineConsent('privacy', { text: 'consents.accountPrivacy.text', version }),
  optional: defineConsent('optional', { text: 'consents.accountOptional.text', version }),
  marketingEmail: defineConsent('marketingEmail', { text: 'consents.marketingEmail.text', version }),
  marketingSms: defineConsent('marketingSms', { text: 'consents.marketingSms.text', version }),
};

/** Stores given and withdrawn consents. */
export async function recordConsents(
  ctx: Context,
  trx: Trx,
  account: { id: string; locale: Locale },
  answers: Partial<Record<AccountConsent, boolean | undefined>>,
): Promise<void> {
  const newConsents = AccountConsent.options.flatMap((purpose) => {
    const agreed = answers[purpose];
    if (agreed === undefined) return [];
    const row = consentRow(ctx, consents[purpose], account.locale, agreed);
    return [{ id: newId(ctx.now), account_id: account.id, ...row }];
  });
  await insertAccountConsents(trx, newConsents);
}
