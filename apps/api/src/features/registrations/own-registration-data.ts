import type { OwnData } from '../../platform/own-data.ts';
import { selectOwnRegistrations } from './own-registrations.queries.ts';
import { answersOf } from './registration-detail.rules.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { readableNumber } from './registrations.rules.ts';

/** Who connected one by its number proved nothing: that it is there is all that they are told here. */
const answers = (row: RegistrationRow) => (row.linked_by_number ? {} : answersOf(row));

/** The registrations that are on an account, with what was answered. */
export const ownRegistrationData: OwnData = {
  name: 'registrations',
  async read({ db }, accountId) {
    const rows = await selectOwnRegistrations(
      db,
      (of) => of('registrations.account_id', '=', accountId),
      undefined,
    );
    return rows.map((row) => ({
      registrationNumber: readableNumber(row.number),
      state: row.state,
      ...answers(row),
      createdAt: row.created_at.toISOString(),
      confirmedAt: row.confirmed_at?.toISOString() ?? null,
      cancelledAt: row.cancelled_at?.toISOString() ?? null,
    }));
  },
};
