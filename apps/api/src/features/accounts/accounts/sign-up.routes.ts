import {
  checkUserKeyExists,
  confirmUserKey,
  getAuthenticationSettings,
  getCaptchaChallenge,
  sendUserKeyCode,
  signUp,
} from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { siteScope } from '../../../platform/content.ts';
import { addCall } from '../../../platform/http/call.ts';
import { defineLimit } from '../../../platform/rate-limits.ts';
import { issueChallenge } from '../sessions/captcha.service.ts';
import {
  confirmingCodes,
  confirmVerificationCode,
  isUserKeyTaken,
  sendingCodes,
  sendVerificationCode,
} from '../verifications/verifications.service.ts';
import { getAuthentication } from './authentication.service.ts';
import { signUpMember } from './sign-up.service.ts';

const takingChallenges = defineLimit('account.captcha', { points: 1200, durationSeconds: 600 });
const askingForKeys = defineLimit('account.exists', { points: 600, durationSeconds: 600 });
const signingUp = defineLimit('account.signup', { points: 300, durationSeconds: 600 });

export function registerSignUpRoutes(app: FastifyInstance): void {
  addCall(app, getAuthenticationSettings, {
    allow: 'anyone-recognised',
    shows: () => [siteScope],
    handler: ({ ctx }) => getAuthentication(ctx),
  });
  addCall(app, getCaptchaChallenge, {
    allow: 'anyone',
    limit: takingChallenges,
    handler: async ({ ctx }) => issueChallenge(ctx),
  });
  addCall(app, checkUserKeyExists, {
    allow: 'anyone',
    limit: askingForKeys,
    handler: async ({ ctx, body }) => ({
      exists: await isUserKeyTaken(ctx, body.userKeyType, body.userKeyCode),
    }),
  });
  addCall(app, sendUserKeyCode, {
    allow: 'anyone',
    limit: sendingCodes,
    handler: ({ ctx, body }) => sendVerificationCode(ctx, body),
  });
  addCall(app, confirmUserKey, {
    allow: 'anyone',
    limit: confirmingCodes,
    handler: ({ ctx, body }) => confirmVerificationCode(ctx, body),
  });
  addCall(app, signUp, {
    allow: 'anyone',
    limit: signingUp,
    handler: ({ ctx, body }) => signUpMember(ctx, body),
  });
}
