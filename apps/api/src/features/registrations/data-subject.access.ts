import type { Rows } from '../../database/rows.ts';
import type { DataSubject } from '../../platform/own-data.ts';
import { registrationIds, rowsByOwner } from './data-subject.queries.ts';
import type { RegistrationRow } from './registrations.queries.ts';

const withEmail =
  ({ email }: DataSubject): Rows<'registrations'> =>
  (of) =>
    email === undefined ? of.lit(false) : of('registrations.email_folded', '=', email.toLowerCase());

/** Registrations of a person, also those that an account connected by their number alone. */
export const everyRegistrationOf =
  (subject: DataSubject): Rows<'registrations'> =>
  (of) =>
    of.or([
      withEmail(subject)(of),
      ...(subject.accountId === undefined ? [] : [of('registrations.account_id', '=', subject.accountId)]),
    ]);

/** Registrations of which a person may know everything: connecting by number proves nothing. */
export const registrationsOf =
  (subject: DataSubject): Rows<'registrations'> =>
  (of) =>
    of.or([
      withEmail(subject)(of),
      of.and([everyRegistrationOf(subject)(of), of('registrations.linked_by_number', '=', false)]),
    ]);

/** Selects their ids. */
export const registrationIdsOf = (subject: DataSubject) => registrationIds(registrationsOf(subject));

/** Matches rows of a person's account or registrations by the columns that name these. */
export const rowsOfPerson = (subject: DataSubject, columns: { account: string; registration: string }) =>
  rowsByOwner({ accountId: subject.accountId, own: registrationsOf(subject) }, columns);

/** Checks whether only the number connects a registration with the person. */
export const isLinkedByNumber = (row: RegistrationRow, { email }: DataSubject): boolean =>
  row.linked_by_number && row.email_folded !== email?.toLowerCase();
