import type { SignedInUser } from '@airway/contract';
import { storeSession } from '../app/platform/stored-session.ts';

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

/** Signs a user in, in the browser only. */
export const signInAs = (user: Partial<SignedInUser> = {}) =>
  storeSession({
    accessToken: `x.${btoa(JSON.stringify({ exp: inAnHour() }))}.x`,
    refreshToken: 'refresh',
    user: user as SignedInUser,
  });
