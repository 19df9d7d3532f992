import { defineConsent } from '../../platform/consents.ts';

/** Consent of a person who sends a card: this sponsor receives its content. */
export const cardConsent = defineConsent('sponsor-card', {
  text: 'sponsors.card.consent.text',
  version: '2026-11-29',
});
