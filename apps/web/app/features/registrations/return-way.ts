import type { RegistrationSummary } from '@airway/contract/registration-summary';

/** Returns the message about the way of a refund: to the card, or by the office if money came in another way. */
export function arrivesText({ payment }: Pick<RegistrationSummary, 'payment'>) {
  const charges = payment === null ? [] : [payment, ...payment.further];
  return charges.some(({ method }) => method !== 'card')
    ? 'registrations.cancel.arrives.byHand'
    : 'registrations.cancel.arrives';
}
