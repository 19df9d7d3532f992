import type { Db, Trx } from '../../../database/client.ts';
import type { Context, Services } from '../../../platform/context.ts';
import { fail } from '../../../platform/errors.ts';
import { type Challenge, checkSolution, createChallenge } from '../../../platform/proof-of-work.ts';
import { deriveKey } from '../../../platform/secrets.ts';
import { insertSolvedChallenge } from '../../../platform/solved-challenges.queries.ts';
import { getStoredAuthentication } from '../accounts/authentication.service.ts';

const purpose = '';
const lifetimeMs = 10 * 60_000;
const keyOf = (services: Services) => deriveKey(services.config.appSecret, 'captcha');

/** Creates a new challenge for the caller. */
export function getCaptchaChallenge(ctx: Context): Challenge {
  const work = { purpose, maximumNumber: ctx.services.config.captchaNumbers, lifetimeMs };
  return createChallenge(keyOf(ctx.services), ctx.now, work);
}

/** Checks a solution of our own challenge. It counts once, if the transaction commits. */
export async function spendSolution(ctx: Context, db: Db | Trx, payload: string): Promise<boolean> {
  const solution = checkSolution(keyOf(ctx.services), payload, ctx.now, { purpose });
  return solution !== undefined && insertSolvedChallenge(db, solution);
}

/**
 * Requires a solved challenge if the site's settings say so. Each solution counts once.
 * @throws CAPTCHA_REQUIRED – absent, wrong, expired or used
 */
export async function requireCaptcha(ctx: Context, payload: string | undefined): Promise<void> {
  if ((await getStoredAuthentication(ctx)).useCapcha) await requireProofOfWork(ctx, payload);
}

/** Requires a solved challenge, whatever the settings. @throws CAPTCHA_REQUIRED – absent, wrong, expired or used */
export async function requireProofOfWork(ctx: Context, payload: string | undefined): Promise<void> {
  if (payload === undefined || !(await spendSolution(ctx, ctx.db, payload))) fail('CAPTCHA_REQUIRED');
}
