import {
  checkUserKeyExists,
  confirmUserKey,
  getAuthenticationSettings,
  getCaptchaChallenge,
  sendUserKeyCode,
  signUp,
} from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../../platform/http/call.ts';
import { issueChallenge } from '../sessions/captcha.service.ts';
import {
  confirmVerificationCode,
  isUserKeyTaken,
  sendVerificationCode,
} from '../verifications/verifications.service.ts';
import { getAuthentication } from './authentication.service.ts';
import { signUpMember } from './sign-up.service.ts';

export function registerSignUpRoutes(app: FastifyInstance): void {
  addCall(app, getAuthenticationSettings, {
    allow: 'anyone-recognised',
    handler: ({ ctx }) => getAuthentication(ctx),
  });
  addCall(app, getCaptchaChallenge, {
    allow: 'anyone',
    limit: 'account.captcha',
    handler: async ({ ctx }) => issueChallenge(ctx),
  });
  addCall(app, checkUserKeyExists, {
    allow: 'anyone',
    limit: 'account.exists',
    handler: async ({ ctx, body }) => ({
      exists: await isUserKeyTaken(ctx, body.userKeyType, body.userKeyCode),
    }),
  });
  addCall(app, sendUserKeyCode, {
    allow: 'anyone',
    limit: 'account.code',
    handler: ({ ctx, body }) => sendVerificationCode(ctx, body),
  });
  addCall(app, confirmUserKey, {
    allow: 'anyone',
    limit: 'account.code.confirm',
    handler: ({ ctx, body }) => confirmVerificationCode(ctx, body),
  });
  addCall(app, signUp, {
    allow: 'anyone',
    limit: 'account.signup',
    handler: ({ ctx, body }) => signUpMember(ctx, body),
  });
}
