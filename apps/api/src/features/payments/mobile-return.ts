import type { Context } from '../../platform/context.ts';
import { basePathOf } from '../../platform/current-year.ts';
import { fail } from '../../platform/errors.ts';
import { equalsInConstantTime, hashToken } from '../../platform/secrets.ts';
import { finishAttempt, isUsableResult, type WindowResult } from './approve-card-payment.ts';
import { type PaymentRow, selectPaymentByOrder } from './payments.queries.ts';
import { readReturnForm, splitReturnForm } from './return-form.rules.ts';

const fieldLimit = 20_000;
const returnSecretPattern = /^[\w-]{22}$/;

function processPage(ctx: Context, payment: PaymentRow, statusKey: string): string {
  const language = payment.locale === 'en' ? '/en' : '';
  return `${basePathOf(ctx.services)}${language}/Registration/Process?payment=${statusKey}`;
}

/** Finds the attempt of a return. Order, trace and one-time secret must all match it. */
async function findReturned(ctx: Context, fields: Map<string, string>, secret: string) {
  const orderNumber = fields.get('ordr_idxx') ?? '';
  // PostgreSQL rejects text with a zero byte.
  if (!/^[A-Za-z0-9]{1,40}$/.test(orderNumber)) return undefined;
  const payment = await selectPaymentByOrder(ctx.db, orderNumber);
  const isGenuine =
    payment?.return_secret_hash != null &&
    payment.trace_number !== null &&
    payment.trace_number === fields.get('trace_no') &&
    equalsInConstantTime(hashToken(secret), payment.return_secret_hash);
  return isGenuine ? payment : undefined;
}

/**
 * Processes the browser's return from the gateway's mobile page: a cross-site post without a sign-in, in EUC-KR or
 * UTF-8. Reads its content only after it proved genuine. Repeats lead to the same page.
 * @param body the raw form, at most 64 KB
 * @param secret from the query of the return address that we registered
 * @returns path of the page with the payment's state
 * @throws NOT_ALLOWED – order, trace and secret do not match
 * @throws INVALID_INPUT – not a return: neither a result nor an encrypted card response
 */
export async function acceptMobileReturn(ctx: Context, body: Buffer, secret: string): Promise<string> {
  if (!returnSecretPattern.test(secret)) fail('NOT_ALLOWED');
  const fields = splitReturnForm(body) ?? fail('INVALID_INPUT');
  const payment = (await findReturned(ctx, fields, secret)) ?? fail('NOT_ALLOWED');
  const form = readReturnForm(fields);
  if ([...form.values()].some((value) => value.length > fieldLimit)) fail('INVALID_INPUT');
  const result: WindowResult = {
    code: form.get('res_cd') ?? '',
    message: form.get('res_msg') ?? '',
    orderCheck: '',
    request: {
      transactionCode: form.get('tran_cd') ?? '',
      encryptedData: form.get('enc_data') ?? '',
      encryptedInfo: form.get('enc_info') ?? '',
    },
  };
  if (!isUsableResult(result)) fail('INVALID_INPUT');
  try {
    return processPage(ctx, payment, (await finishAttempt(ctx, payment, result)).statusKey);
  } catch (error) {
    // Without this, the payer would see an error. The status page finds the outcome.
    ctx.log.error({ err: error, orderNumber: payment.order_number }, 'a mobile return was not finished');
    return processPage(ctx, payment, payment.status_key);
  }
}
