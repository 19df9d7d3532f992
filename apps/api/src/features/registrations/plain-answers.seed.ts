/** Answers of a minimal sample form: no wishes, only the required consents. */
export const plainAnswers = {
  dietaryNeed: 'none',
  dietaryNote: '',
  wantsCredits: false,
  agreesToTerms: true,
  agreesToPrivacy: true,
  agreesToRefundRule: true,
  agreesToThirdParty: false,
  agreesToMarketingEmail: false,
  agreesToMarketingSms: false,
} as const;
