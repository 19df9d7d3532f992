import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { siteScope } from '../../../platform/content.ts';
import { addCall } from '../../../platform/http/call.ts';
import { defineLimit } from '../../../platform/rate-limits.ts';
import { getCaptchaChallenge } from '../sessions/captcha.service.ts';
import {
  checkUserKeyExists,
  confirmingCodes,
  confirmUserKey,
  sendingCodes,
  sendUserKeyCode,
} from '../verifications/verifications.service.ts';
import { getAuthenticationSettings } from './authentication.service.ts';
import { signUp } from './sign-up.service.ts';

const takingChallenges = defineLimit('account.captcha', {
  points: 1200,
  durationSeconds: 600,
  isPayable: true,
});
const askingForKeys = defineLimit('account.exists', { points: 600, durationSeconds: 600, isPayable: true });
const signingUp = defineLimit('account.signup', { points: 300, durationSeconds: 600, isPayable: true });

export function registerSignUpRoutes(app: FastifyInstance): void {
  addCall(app, contract.getAuthenticationSettings, {
    allow: 'anyone-recognised',
    shows: () => [siteScope],
    handler: ({ ctx }) => getAuthenticationSettings(ctx),
  });
  addCall(app, contract.getCaptchaChallenge, {
    allow: 'anyone',
    limit: takingChallenges,
    handler: async ({ ctx }) => getCaptchaChallenge(ctx),
  });
  addCall(app, contract.checkUserKeyExists, {
    allow: 'anyone',
    limit: askingForKeys,
    handler: ({ ctx, body }) => checkUserKeyExists(ctx, body),
  });
  addCall(app, contract.sendUserKeyCode, {
    allow: 'anyone',
    limit: sendingCodes,
    handler: ({ ctx, body }) => sendUserKeyCode(ctx, body),
  });
  addCall(app, contract.confirmUserKey, {
    allow: 'anyone',
    limit: confirmingCodes,
    handler: ({ ctx, body }) => confirmUserKey(ctx, body),
  });
  addCall(app, contract.signUp, {
    allow: 'anyone',
    limit: signingUp,
    handler: ({ ctx, body }) => signUp(ctx, body),
  });
}
