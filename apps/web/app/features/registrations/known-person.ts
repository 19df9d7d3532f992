import { type AccountProfile, getUser } from '@airway/contract/accounts';
import type { Audience } from '@airway/contract/editions';
import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { listOwnRegistrations } from '@airway/contract/registrations';
import { internationalPhonePattern, phonePattern } from '@airway/contract/rules';
import { authorisedCall } from '../../platform/session.ts';
import type { TextName } from './answer-field.tsx';
import { fieldsOf } from './steps.ts';

type KnownAnswers = { [Name in TextName]?: string };

/** Returns an extra account field. Staff name these fields; one with the name of a form question answers it. */
function extraAnswer(profile: AccountProfile['profile'], name: string): string {
  const answer = profile[name];
  return typeof answer === 'string' ? answer : '';
}

/** Returns the account's answers to the attendee step, without empty ones. */
export function knownAnswers(account: AccountProfile, audience: Audience): KnownAnswers {
  const { profile, userKeys } = account;
  const keyOf = (type: string) => userKeys.find((key) => key.userKeyType === type)?.userKeyCode ?? '';
  const affiliation = extraAnswer(profile, 'affiliation');
  const isKorean = /\p{Script=Hangul}/u.test(affiliation);
  const phones = [account.phone, keyOf('Mobile')];
  const allAnswers: Record<string, string> = {
    affiliationKo: isKorean ? affiliation : '',
    affiliationEn: isKorean ? '' : affiliation,
    ...Object.fromEntries(
      fieldsOf('attendee', audience)
        .map((name) => [name, extraAnswer(profile, name)])
        .filter(([, answer]) => answer !== ''),
    ),
    name: account.isOutsideKorea ? '' : account.userName,
    familyName: account.familyName,
    givenName: account.givenName,
    email: keyOf('Email'),
    phone:
      phones.find((one) => (audience === 'korean' ? phonePattern : internationalPhonePattern).test(one)) ??
      '',
  };
  return Object.fromEntries(
    fieldsOf('attendee', audience).flatMap((name) => (allAnswers[name] ? [[name, allAnswers[name]]] : [])),
  );
}

/** Account data for a signed-in user who fills in the form. */
export interface KnownPerson {
  id: string;
  /** E-mail address of the account's sign-in or sign-up. */
  email: string | undefined;
  /** The user's active registration in this edition. */
  own: RegistrationSummary | undefined;
  /** Empty if the user has a registration already: the form is then for another person. */
  answers: KnownAnswers;
}

export async function loadKnownPerson(
  id: string,
  editionId: string,
  audience: Audience,
): Promise<KnownPerson> {
  const [account, { content }] = await Promise.all([
    authorisedCall(getUser, { params: { id } }),
    authorisedCall(listOwnRegistrations, {}),
  ]);
  const own = content.find((one) => one.editionId === editionId && one.state !== 'cancelled');
  return {
    id,
    email: account.userKeys.find(({ userKeyType }) => userKeyType === 'Email')?.userKeyCode,
    own,
    answers: own === undefined ? knownAnswers(account, audience) : {},
  };
}
