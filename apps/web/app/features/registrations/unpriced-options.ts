import type { RegistrationSummary } from '@airway/contract/registration-summary';

/** Returns the names of options that stop an unpaid registration from being paid, because nobody sells them today. */
export const unpricedOptions = ({ state, amountDue, options }: RegistrationSummary) =>
  (state === 'waiting' || state === 'failed') && amountDue === null
    ? options.filter(({ price }) => price === null).map(({ name }) => name)
    : [];
