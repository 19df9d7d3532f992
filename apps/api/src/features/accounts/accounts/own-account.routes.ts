import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import type { Declared } from '../../../platform/feature.ts';
import { addCall } from '../../../platform/http/call.ts';
import { defineLimit } from '../../../platform/rate-limits.ts';
import { endUserSession, listUserSessions, signOut } from '../sessions/devices.service.ts';
import { findId } from '../sessions/find-id.service.ts';
import { requestPasswordReset, resetPassword } from '../sessions/password-reset.service.ts';
import { changePassword } from '../sessions/passwords.service.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
} from '../sessions/second-factors.service.ts';
import { namedOwnSession } from '../sessions/sessions.access.ts';
import { ofSession, refreshing } from '../sessions/sign-in.routes.ts';
import { namedOwnAccount } from './accounts.access.ts';
import { changeUserKey } from './change-user-key.service.ts';
import { changeUser, exportUser, getUser } from './own-account.service.ts';
import { retire } from './retire-account.service.ts';

const recovering = defineLimit('account.reset', { points: 300, durationSeconds: 600, isPayable: true });

const done = async (act: Promise<unknown>) => {
  await act;
  return {};
};

function registerRecoveryRoutes(app: FastifyInstance): void {
  addCall(app, contract.findId, {
    allow: 'anyone',
    limit: recovering,
    handler: ({ ctx, body }) => findId(ctx, body),
  });
  addCall(app, contract.requestPasswordReset, {
    allow: 'anyone',
    limit: recovering,
    handler: ({ ctx, body }) => requestPasswordReset(ctx, body),
  });
  addCall(app, contract.resetPassword, {
    allow: 'anyone',
    limit: recovering,
    handler: ({ ctx, body }) => done(resetPassword(ctx, body)),
  });
  addCall(app, contract.signOut, {
    allow: 'anyone',
    limit: refreshing,
    own: ofSession,
    handler: ({ ctx, body }) => done(signOut(ctx, body.refreshToken)),
  });
}

/** Registers calls for the caller's own account and for its recovery. */
export function registerOwnAccountRoutes(app: FastifyInstance, { ownData }: Declared): void {
  registerRecoveryRoutes(app);
  addCall(app, contract.getUser, {
    allow: 'account-with-given-password',
    ...namedOwnAccount,
    handler: ({ ctx, row }) => getUser(ctx, row),
  });
  addCall(app, contract.changeUser, {
    allow: 'account',
    ...namedOwnAccount,
    handler: ({ ctx, row, body }) => changeUser(ctx, row, body),
  });
  addCall(app, contract.changePassword, {
    allow: 'account-with-given-password',
    ...namedOwnAccount,
    handler: ({ ctx, row, body }) => done(changePassword(ctx, row, body)),
  });
  addCall(app, contract.changeUserKey, {
    allow: 'account',
    ...namedOwnAccount,
    handler: ({ ctx, row, body }) => changeUserKey(ctx, row, body),
  });
  addCall(app, contract.retire, {
    allow: 'account',
    handler: ({ ctx, body }) => done(retire(ctx, body.password)),
  });
  addCall(app, contract.exportUser, {
    allow: 'account',
    ...namedOwnAccount,
    handler: ({ ctx, row }) => exportUser(ctx, row, ownData),
  });
  addCall(app, contract.listUserSessions, {
    allow: 'account',
    ...namedOwnAccount,
    handler: ({ ctx, row }) => listUserSessions(ctx, row),
  });
  addCall(app, contract.endUserSession, {
    allow: 'account',
    ...namedOwnSession,
    handler: ({ ctx, row }) => done(endUserSession(ctx, row)),
  });
  addCall(app, contract.beginSecondFactor, {
    allow: 'account',
    ...namedOwnAccount,
    handler: ({ ctx, row, body }) => beginSecondFactor(ctx, row, body.password),
  });
  addCall(app, contract.confirmSecondFactor, {
    allow: 'account',
    ...namedOwnAccount,
    handler: ({ ctx, row, body }) => confirmSecondFactor(ctx, row, body.secondFactorCode),
  });
  addCall(app, contract.removeSecondFactor, {
    allow: 'account',
    ...namedOwnAccount,
    handler: ({ ctx, row, body }) => done(removeSecondFactor(ctx, row, body)),
  });
}
