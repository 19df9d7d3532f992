/** The answers of a sample form that nobody looks at: no wishes, and the consents that are required. */
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
