import type { Db } from '../../database/client.ts';

/** Selects the named answers of an account and its registrations. */
export const selectAnswersBy = (db: Db, accountId: string) =>
  db
    .selectFrom('survey_answers')
    .innerJoin('surveys', 'surveys.id', 'survey_answers.survey_id')
    .select([
      'surveys.code',
      'survey_answers.session_id',
      'survey_answers.answers',
      'survey_answers.changed_at',
      'survey_answers.sent_at',
    ])
    .where((of) =>
      of.or([
        of('survey_answers.account_id', '=', accountId),
        of(
          'survey_answers.registration_id',
          'in',
          of
            .selectFrom('registrations')
            .select('registrations.id')
            .where('registrations.account_id', '=', accountId)
            .where('registrations.linked_by_number', '=', false),
        ),
      ]),
    )
    .orderBy('survey_answers.changed_at')
    .execute();
