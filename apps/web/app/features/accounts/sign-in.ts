import type { SentTo } from '@airway/contract';
import {
  type AuthType,
  getUser,
  type SignedInUser,
  signIn,
  type UserKeyType,
} from '@airway/contract/accounts';
import { emailPattern, phonePattern, wideEmailPattern } from '@airway/contract/rules';
import type { MessageId } from '@airway/messages';
import { callApi } from '../../platform/call-api.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { authorisedCall } from '../../platform/session.ts';

export const keyTypeOf: Record<AuthType, UserKeyType> = {
  IdAndPassword: 'Id',
  EmailAndPassword: 'Email',
  MobileAndPassword: 'Mobile',
};

export type Credentials = Omit<SentTo<typeof signIn>['body'], 'userKeyType'>;

/** Returns the key types to try: for an address or a number that type first, then the site's own type. */
function keyTypesFor(authType: AuthType, typed: string): UserKeyType[] {
  const own = keyTypeOf[authType];
  const other: UserKeyType | undefined =
    emailPattern.test(typed) || wideEmailPattern.test(typed)
      ? 'Email'
      : phonePattern.test(typed)
        ? 'Mobile'
        : authType === 'IdAndPassword'
          ? undefined
          : 'Id';
  return other === undefined || other === own ? [own] : [other, own];
}

export interface SignedIn {
  accessToken: string;
  refreshToken: string;
  user: SignedInUser;
}

/** @throws a refusal – read it with `refusalOf(error)` */
export async function signInWith(authType: AuthType, credentials: Credentials): Promise<SignedIn> {
  const [first = 'Id', second] = keyTypesFor(authType, credentials.userKeyCode);
  const attempt = (userKeyType: UserKeyType) =>
    callApi(undefined, signIn, { body: { userKeyType, ...credentials } }, { hasCookies: true });
  try {
    return await attempt(first);
  } catch (error) {
    if (second === undefined || refusalOf(error)?.code !== 'NOT_FOUND') throw error;
    return attempt(second);
  }
}

/** Returns the specified message for a failed sign-in (specification §8). */
export function signInFailure(code: string): MessageId {
  if (code === 'INVALID_CREDENTIAL' || code === 'NOT_FOUND' || code === 'NOT_ACCEPTABLE')
    return `accounts.signin.${code}`;
  return 'accounts.signin.failed';
}

/** Checks whether the user still has the password from staff, which opens no other page. */
export async function hasTemporaryPassword(id: string): Promise<boolean> {
  try {
    return (await authorisedCall(getUser, { params: { id } })).mustChangePassword;
  } catch {
    // The sign-in succeeded; the next request reports the error.
    return false;
  }
}
