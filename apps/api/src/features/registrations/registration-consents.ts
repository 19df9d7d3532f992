import type { DraftAnswers, RegistrationForm } from '@airway/contract';
import { consentRow, defineConsent } from '../../platform/consents.ts';
import type { Context } from '../../platform/context.ts';

const version = '2025-1';

const consents = {
  agreesToTerms: defineConsent('terms', { text: 'consents.terms.text', version }),
  agreesToPrivacy: defineConsent('privacy', { text: 'consents.privacy.text', version: '2025-2' }),
  agreesToRefundRule: defineConsent('refund', { text: 'consents.refund.text', version }),
  agreesToThirdParty: defineConsent('thirdParty', { text: 'consents.thirdParty.text', version }),
  agreesToMarketingEmail: defineConsent('marketingEmail', { text: 'consents.marketingEmail.text', version }),
  agreesToMarketingSms: defineConsent('marketingSms', { text: 'consents.marketingSms.text', version }),
};

export const consentRows = (ctx: Context, registrationId: string, form: RegistrationForm) =>
  Object.entries(consents).map(([field, consent]) => ({
    registration_id: registrationId,
    ...consentRow(ctx, consent, form.locale, form[field as keyof typeof consents]),
  }));

/** Converts stored consents to fields of the form. */
export const agreementsIn = (rows: readonly { purpose: string; agreed: boolean }[]): Partial<DraftAnswers> =>
  Object.fromEntries(
    Object.entries(consents).map(([field, { purpose }]) => [
      field,
      rows.some((row) => row.purpose === purpose && row.agreed),
    ]),
  );
