import type { Db } from '../../database/client.ts';

/** Selects an account's messages in live rooms, written through its registrations or as staff. */
export const selectMessagesBy = (db: Db, accountId: string) =>
  db
    .selectFrom('live_messages')
    .select(['session_id', 'kind', 'name', 'affiliation', 'text', 'created_at'])
    .where((of) =>
      of.or([
        of('person_id', '=', accountId),
        of(
          'person_id',
          'in',
          of
            .selectFrom('registrations')
            .select('registrations.id')
            .where('registrations.account_id', '=', accountId)
            .where('registrations.linked_by_number', '=', false),
        ),
      ]),
    )
    .orderBy('created_at')
    .execute();
