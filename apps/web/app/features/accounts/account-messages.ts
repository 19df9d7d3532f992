import type { UserProfileField } from '@airway/contract/account-profile';
import { type UserKeyType, userKeyProblem } from '@airway/contract/accounts';
import type { FieldCode } from '@airway/contract/errors';
import type { MessageId } from '@airway/messages';
import { type Say, useSay } from '../../platform/messages.ts';
import { extraFieldName } from './account-rules.ts';

const missing: Record<string, MessageId> = {
  userName: 'accounts.required.userName',
  familyName: 'accounts.required.familyName',
  password: 'accounts.required.password',
  currentPassword: 'accounts.required.password',
  email: 'accounts.required.Email',
  resetCode: 'accounts.required.code',
  secondFactorCode: 'errors.SECOND_FACTOR_REQUIRED',
  userKeyTokenForMobile: 'accounts.mobileFirst',
};

/** Returns a function that finds the specified messages of account forms; other messages come from the contract. */
export function useAccountMessages(fields: readonly UserProfileField[] = []) {
  const say = useSay();
  return (name: string, code: FieldCode): string | undefined => {
    const field = fields.find((one) => extraFieldName(one.code) === name);
    if (field !== undefined)
      return code === 'phone' ? say('errors.profilePhone') : say('errors.profileItem', { name: field.name });
    if (name === 'passwordAgain') return say('accounts.password.mismatch');
    if (name === 'agreesToOptional') return say('accounts.optional.needed');
    if (code === 'not_proven') return say('errors.VERIFICATION_REQUIRED');
    const id = code === 'required' ? missing[name] : undefined;
    return id === undefined ? undefined : say(id);
  };
}

/** Returns the message for an error in a key. */
export function keySentence(
  say: Say,
  type: UserKeyType,
  typed: string,
  allowsWideEmail: boolean,
): string | undefined {
  if (typed === '') return say(`accounts.required.${type}`);
  const code = userKeyProblem(type, typed, allowsWideEmail);
  return code === undefined ? undefined : say(`errors.field.${code}`);
}
