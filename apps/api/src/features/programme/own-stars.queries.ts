import type { Db } from '../../database/client.ts';

/** Selects the stars of an account and of its registrations. */
export const selectStarsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('programme_stars')
    .select(['session_id', 'starred_at'])
    .where((of) =>
      of.or([
        of('account_id', '=', accountId),
        of(
          'registration_id',
          'in',
          of
            .selectFrom('registrations')
            .select('registrations.id')
            .where('registrations.account_id', '=', accountId)
            .where('registrations.linked_by_number', '=', false),
        ),
      ]),
    )
    .orderBy('starred_at')
    .execute();
