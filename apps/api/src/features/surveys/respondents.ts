import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { findConfirmedRegistration } from '../registrations/index.ts';
import type { Person } from './answers.queries.ts';
import type { SurveyRow } from './surveys.queries.ts';

const nobody: Person = { account_id: null, registration_id: null };

type Asking = Pick<SurveyRow, 'audience' | 'edition_id'>;

/** Identifies the caller as author of an answer. Undefined if the survey is not for them. */
export async function findPerson(ctx: Context, survey: Asking): Promise<Person | undefined> {
  const { actor } = ctx;
  if (survey.audience === 'anyone') return nobody;
  if (survey.audience === 'accounts')
    return actor.kind === 'account' ? { ...nobody, account_id: actor.accountId } : undefined;
  const registrationId = await findConfirmedRegistration(ctx, survey.edition_id);
  return registrationId === undefined ? undefined : { ...nobody, registration_id: registrationId };
}

/**
 * Like `findPerson`, but requires a result.
 * @throws AUTHENTICATION_FAILURE – nobody is signed in
 * @throws NOT_ALLOWED – no account, or no confirmed registration
 */
export async function getPerson(ctx: Context, survey: Asking): Promise<Person> {
  const person = await findPerson(ctx, survey);
  if (person !== undefined) return person;
  if (ctx.actor.kind === 'anonymous') return fail('AUTHENTICATION_FAILURE');
  return fail('NOT_ALLOWED', { sentence: { id: `surveys.notFor.${survey.audience}` } });
}
