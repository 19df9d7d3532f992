import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { findConfirmedRegistration } from '../registrations/index.ts';
import type { Person } from './answers.queries.ts';
import type { SurveyRow } from './surveys.queries.ts';

const nobody: Person = { account_id: null, registration_id: null };

type Asking = Pick<SurveyRow, 'audience' | 'edition_id'>;

/** As whom the caller answers; undefined where the survey is not for them. */
export async function findPerson(ctx: Context, survey: Asking): Promise<Person | undefined> {
  const { actor } = ctx;
  if (survey.audience === 'anyone') return nobody;
  if (survey.audience === 'accounts')
    return actor.kind === 'account' ? { ...nobody, account_id: actor.accountId } : undefined;
  const registrationId = await findConfirmedRegistration(ctx, survey.edition_id);
  return registrationId === undefined ? undefined : { ...nobody, registration_id: registrationId };
}

/**
 * The same, for who answers.
 * @throws AUTHENTICATION_FAILURE – nobody is known
 * @throws NOT_ALLOWED – no account, or no confirmed registration
 */
export async function getPerson(ctx: Context, survey: Asking): Promise<Person> {
  const person = await findPerson(ctx, survey);
  if (person !== undefined) return person;
  if (ctx.actor.kind === 'anonymous') return fail('AUTHENTICATION_FAILURE');
  return fail('NOT_ALLOWED', { sentence: { id: `surveys.notFor.${survey.audience}` } });
}
