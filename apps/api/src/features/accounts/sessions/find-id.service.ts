import { Locale, Uuid } from '@airway/contract';
import * as z from 'zod/mini';
import type { Trx } from '../../../database/client.ts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/identifiers.ts';
import { type DataOf, defineJob, enqueue } from '../../../platform/jobs.ts';
import {
  isCrowded,
  runWithinBudget,
  spendOwnerMailBudget,
  spendOwnerRequestBudget,
} from '../../../platform/message-budgets.ts';
import { sendMailLater } from '../../../platform/outbox.ts';
import { idMail } from '../accounts/accounts.mails.ts';
import { requireCaptcha } from './captcha.service.ts';
import { byEmail, findOpenAccount, messageTo, requireEmail } from './reset-keys.ts';

export const signInIdRequested = defineJob(
  'send-sign-in-id',
  z.strictObject({
    id: Uuid,
    sealed: z.string(),
    locale: Locale,
    // Absent in requests of an earlier release.
    isFromCrowd: z._default(z.boolean(), false),
  }),
);

/** Requests a mail with an address's sign-in id. Reveals no unknown one. @throws INVALID_INPUT, TOO_MANY_REQUESTS */
export async function findId(ctx: Context, form: { email: string; captcha?: string | undefined }) {
  requireEmail(form.email);
  await requireCaptcha(ctx, form.captcha);
  const sealed = ctx.services.secrets.sealText(form.email);
  await ctx.db.transaction().execute(async (trx) => {
    await spendOwnerRequestBudget(ctx, trx, messageTo('FindId', byEmail(form.email)));
    await enqueue(ctx, trx, signInIdRequested, {
      id: newId(ctx.now),
      sealed,
      locale: ctx.locale,
      isFromCrowd: await isCrowded(ctx),
    });
  });
  return {};
}

/** Job: mails the sign-in keys of the account at an address, if there is one. */
export async function sendSignInId(
  ctx: Context,
  { id, sealed, locale, isFromCrowd }: DataOf<typeof signInIdRequested>,
): Promise<void> {
  const account = await findOpenAccount(ctx.db, byEmail(ctx.services.secrets.openText(sealed)));
  if (account === undefined) return;
  const send = async (trx: Trx) => {
    await spendOwnerMailBudget(ctx, trx, messageTo('FindId', byEmail(account.key_code)), {
      part: 'ordinary',
      isFromCrowd,
      isAgain: true,
    });
    await sendMailLater(ctx, trx, idMail, {
      subjectId: id,
      recipient: account.key_code,
      locale,
      values: { accountId: account.id },
    });
  };
  await runWithinBudget(() => ctx.db.transaction().execute(send));
}
