import { defineConsent } from '../../platform/consents.ts';

/** What somebody agrees to who sends a card: that this sponsor is given what it says. */
export const cardConsent = defineConsent('sponsor-card', {
  text: 'sponsors.card.consent.text',
  version: '2026-11-29',
});
