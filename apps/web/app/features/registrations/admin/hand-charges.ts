import type { RegistrationDetail } from '@airway/contract/registration-detail';

/** Checks whether money of a registration came past the gateway, so that staff return it. */
export const hasHandCharge = ({ payments }: Pick<RegistrationDetail, 'payments'>): boolean =>
  payments.some(({ method, receivedOn }) => method !== 'card' && receivedOn !== null);
