import { randomInt } from 'node:crypto';
import type * as contract from '@airway/contract';
import { Locale, type ReceivedBy, type ReplyOf, Uuid } from '@airway/contract';
import * as z from 'zod/mini';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId, newToken } from '../../platform/identifiers.ts';
import { type DataOf, defineJob, enqueue } from '../../platform/jobs.ts';
import { mailboxOf } from '../../platform/mailboxes.ts';
import { spendRequestBudget } from '../../platform/message-budgets.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { equalsInConstantTime, hashShortCode, hashToken } from '../../platform/secrets.ts';
import { requireCaptcha } from '../accounts/index.ts';
import type { EditionRow } from '../editions/index.ts';
import { registrationCodeMail } from './codes.mails.ts';
import { insertCode, lockCode, updateCodeMailed, updateCodeTried, updateCodeUsed } from './codes.queries.ts';
import { makeLink } from './links.service.ts';
import { selectRegistrationByEmail } from './registrations.queries.ts';
import { foldEmail } from './registrations.rules.ts';
import { signInByMail } from './sign-in-by-mail.ts';

const lifetimeMs = 10 * 60_000;
const resendAfterMs = 30_000;
const maximumTries = 5;

export const codeRequested = defineJob(
  'send-registration-code',
  z.strictObject({ codeId: Uuid, editionId: Uuid, sealedEmail: z.string(), locale: Locale }),
);

const hashCode = ({ services }: Context, codeId: string, code: string) =>
  hashShortCode(services.config.appSecret, 'registration-code', `${codeId}:${code}`);

/**
 * Requests a mailed code that opens the registration of an address. The response does not reveal whether one exists.
 * @throws TOO_MANY_REQUESTS – within 30 seconds, a fourth time in an hour from this network, or too many messages to
 * the inbox; the message says that links in earlier mails open the registration
 * @throws CAPTCHA_REQUIRED – the site requires a solved challenge
 */
export async function sendRegistrationCode(
  ctx: Context,
  edition: EditionRow,
  { email, captcha }: ReceivedBy<typeof contract.sendRegistrationCode>['body'],
): Promise<ReplyOf<typeof contract.sendRegistrationCode>> {
  await requireCaptcha(ctx, captcha);
  const codeToken = newToken(16);
  const id = newId(ctx.now);
  const expiresAt = new Date(ctx.now.getTime() + lifetimeMs);
  await ctx.db.transaction().execute(async (trx) => {
    const message = { purpose: 'OpenRegistration', channel: 'Email' as const, to: foldEmail(email) };
    await spendRequestBudget(ctx, trx, message, { sentence: 'registrations.code.tooMany' });
    await insertCode(trx, { id, token_hash: hashToken(codeToken), made_at: ctx.now, expires_at: expiresAt });
    await enqueue(ctx, trx, codeRequested, {
      codeId: id,
      editionId: edition.id,
      sealedEmail: ctx.services.secrets.sealText(email),
      locale: ctx.locale,
    });
  });
  return {
    codeToken,
    expiresAt: expiresAt.toISOString(),
    resendAt: new Date(ctx.now.getTime() + resendAfterMs).toISOString(),
  };
}

/** Job: mails the code to the registration's own address, if there is a registration. */
export async function mailRegistrationCode(
  ctx: Context,
  request: DataOf<typeof codeRequested>,
): Promise<void> {
  const email = ctx.services.secrets.openText(request.sealedEmail);
  const send = async (trx: Trx) => {
    const code = await lockCode(trx, request.codeId);
    if (code === undefined || code.expires_at <= ctx.now) return;
    const row = await selectRegistrationByEmail(trx, request.editionId, foldEmail(email), mailboxOf(email));
    if (row === undefined) return;
    const digits = String(randomInt(1_000_000)).padStart(6, '0');
    await updateCodeMailed(trx, code.id, {
      registrationId: row.id,
      emailFolded: row.email_folded,
      codeHash: hashCode(ctx, code.id, digits),
    });
    await sendMailLater(ctx, trx, registrationCodeMail, {
      subjectId: code.id,
      recipient: row.email,
      locale: row.locale,
      values: {
        registrationId: row.id,
        sealedCode: ctx.services.secrets.sealText(digits),
        ...(await makeLink(ctx, trx, row)),
      },
      worthlessAt: code.expires_at,
    });
  };
  await ctx.db.transaction().execute(send);
}

/**
 * Signs in to the registration of an address with the mailed code.
 * @throws VERIFICATION_EXPIRED – no such code, too old, tried five times or used; or the registration was cancelled
 * or has another address
 * @throws VERIFICATION_FAILED – wrong digits, or the address has no registration
 */
export async function loginWithCode(
  ctx: Context,
  edition: EditionRow,
  { codeToken, code }: ReceivedBy<typeof contract.loginWithCode>['body'],
): Promise<ReplyOf<typeof contract.loginWithCode>> {
  const request =
    (await updateCodeTried(ctx.db, hashToken(codeToken), maximumTries, ctx.now)) ??
    fail('VERIFICATION_EXPIRED');
  const {
    id,
    registration_id: registrationId,
    email_folded: emailFolded,
    code_hash: codeHash,
    made_at: madeAt,
  } = request;
  if (registrationId === null || emailFolded === null || codeHash === null)
    return fail('VERIFICATION_FAILED');
  if (!equalsInConstantTime(codeHash, hashCode(ctx, id, code))) fail('VERIFICATION_FAILED');
  if (!(await updateCodeUsed(ctx.db, id, ctx.now))) fail('VERIFICATION_EXPIRED');
  return (
    (await signInByMail(ctx, edition, { registrationId, emailFolded, madeAt })) ??
    fail('VERIFICATION_EXPIRED')
  );
}
