import {
  beginSecondFactor,
  changePassword,
  changeUser,
  changeUserKey,
  confirmSecondFactor,
  endUserSession,
  exportUser,
  findId,
  getUser,
  listUserSessions,
  removeSecondFactor,
  requestPasswordReset,
  resetPassword,
  retire,
  signOut,
} from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../../platform/http/call.ts';
import { defineLimit } from '../../../platform/rate-limits.ts';
import { endOwnSession, listOwnSessions, signOutByToken } from '../sessions/devices.service.ts';
import { askPasswordReset, askSignInId, setForgottenPassword } from '../sessions/password-reset.service.ts';
import { changeOwnPassword } from '../sessions/passwords.service.ts';
import {
  beginOwnSecondFactor,
  confirmOwnSecondFactor,
  removeOwnSecondFactor,
} from '../sessions/second-factors.service.ts';
import { namedOwnSession } from '../sessions/sessions.access.ts';
import { refreshing } from '../sessions/sign-in.routes.ts';
import { namedOwnAccount } from './accounts.access.ts';
import { changeOwnUserKey } from './change-user-key.service.ts';
import { changeOwnProfile, describeOwnAccount, exportOwnAccount } from './own-account.service.ts';
import { retireOwnAccount } from './retire-account.service.ts';

const recovering = defineLimit('account.reset', { points: 300, durationSeconds: 600 });

const done = async (act: Promise<unknown>) => {
  await act;
  return {};
};

function registerRecoveryRoutes(app: FastifyInstance): void {
  addCall(app, findId, {
    allow: 'anyone',
    limit: recovering,
    handler: ({ ctx, body }) => askSignInId(ctx, body),
  });
  addCall(app, requestPasswordReset, {
    allow: 'anyone',
    limit: recovering,
    handler: ({ ctx, body }) => askPasswordReset(ctx, body),
  });
  addCall(app, resetPassword, {
    allow: 'anyone',
    limit: recovering,
    handler: ({ ctx, body }) => done(setForgottenPassword(ctx, body)),
  });
  addCall(app, signOut, {
    allow: 'anyone',
    limit: refreshing,
    handler: ({ ctx, body }) => done(signOutByToken(ctx, body.refreshToken)),
  });
}

/** Calls of a person about the own account, and those that lead back to it. */
export function registerOwnAccountRoutes(app: FastifyInstance): void {
  registerRecoveryRoutes(app);
  addCall(app, getUser, {
    allow: 'account-with-given-password',
    ...namedOwnAccount,
    handler: ({ ctx, row }) => describeOwnAccount(ctx, row),
  });
  addCall(app, changeUser, {
    allow: 'account',
    ...namedOwnAccount,
    handler: ({ ctx, row, body }) => changeOwnProfile(ctx, row, body),
  });
  addCall(app, changePassword, {
    allow: 'account-with-given-password',
    ...namedOwnAccount,
    handler: ({ ctx, row, body }) => done(changeOwnPassword(ctx, row, body)),
  });
  addCall(app, changeUserKey, {
    allow: 'account',
    ...namedOwnAccount,
    handler: ({ ctx, row, body }) => changeOwnUserKey(ctx, row, body),
  });
  addCall(app, retire, {
    allow: 'account',
    handler: ({ ctx, body }) => done(retireOwnAccount(ctx, body.password)),
  });
  addCall(app, exportUser, {
    allow: 'account',
    ...namedOwnAccount,
    handler: ({ ctx, row }) => exportOwnAccount(ctx, row),
  });
  addCall(app, listUserSessions, {
    allow: 'account',
    ...namedOwnAccount,
    handler: ({ ctx, row }) => listOwnSessions(ctx, row),
  });
  addCall(app, endUserSession, {
    allow: 'account',
    ...namedOwnSession,
    handler: ({ ctx, row }) => done(endOwnSession(ctx, row)),
  });
  addCall(app, beginSecondFactor, {
    allow: 'account',
    ...namedOwnAccount,
    handler: ({ ctx, row, body }) => beginOwnSecondFactor(ctx, row, body.password),
  });
  addCall(app, confirmSecondFactor, {
    allow: 'account',
    ...namedOwnAccount,
    handler: ({ ctx, row, body }) => confirmOwnSecondFactor(ctx, row, body.secondFactorCode),
  });
  addCall(app, removeSecondFactor, {
    allow: 'account',
    ...namedOwnAccount,
    handler: ({ ctx, row, body }) => done(removeOwnSecondFactor(ctx, row, body)),
  });
}
