import type { RegistrationSummary } from '@airway/contract/registration-summary';

type Asked = Pick<RegistrationSummary, 'attendance'>;

/** Returns the sentence that says what ends with a paid registration: online it has no seat and no badge. */
export const cancelAskText = ({ attendance }: Asked) =>
  attendance === 'online' ? 'registrations.cancel.ask.textOnline' : 'registrations.cancel.ask.text';

/** The same for an unpaid registration. */
export const withdrawAskText = ({ attendance }: Asked) =>
  attendance === 'online' ? 'registrations.change.ask.textOnline' : 'registrations.change.ask.text';
