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
import { refreshing } from '../sessions/sign-in.routes.ts';
import { changeOwnUserKey } from './change-user-key.service.ts';
import { changeOwnProfile, exportOwnAccount, getOwnProfile } from './own-account.service.ts';
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
    handler: ({ ctx, params }) => getOwnProfile(ctx, params.id),
  });
  addCall(app, changeUser, {
    allow: 'account',
    handler: ({ ctx, params, body }) => changeOwnProfile(ctx, params.id, body),
  });
  addCall(app, changePassword, {
    allow: 'account-with-given-password',
    handler: ({ ctx, params, body }) => done(changeOwnPassword(ctx, params.id, body)),
  });
  addCall(app, changeUserKey, {
    allow: 'account',
    handler: ({ ctx, params, body }) => changeOwnUserKey(ctx, params.id, body),
  });
  addCall(app, retire, {
    allow: 'account',
    handler: ({ ctx, body }) => done(retireOwnAccount(ctx, body.password)),
  });
  addCall(app, exportUser, {
    allow: 'account',
    handler: ({ ctx, params }) => exportOwnAccount(ctx, params.id),
  });
  addCall(app, listUserSessions, {
    allow: 'account',
    handler: ({ ctx, params }) => listOwnSessions(ctx, params.id),
  });
  addCall(app, endUserSession, {
    allow: 'account',
    handler: ({ ctx, params }) => done(endOwnSession(ctx, params.id, params.sessionId)),
  });
  addCall(app, beginSecondFactor, {
    allow: 'account',
    handler: ({ ctx, params, body }) => beginOwnSecondFactor(ctx, params.id, body.password),
  });
  addCall(app, confirmSecondFactor, {
    allow: 'account',
    handler: ({ ctx, params, body }) => confirmOwnSecondFactor(ctx, params.id, body.secondFactorCode),
  });
  addCall(app, removeSecondFactor, {
    allow: 'account',
    handler: ({ ctx, params, body }) => done(removeOwnSecondFactor(ctx, params.id, body)),
  });
}
