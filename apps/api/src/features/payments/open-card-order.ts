import type { CardOrder, Locale, Money } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId, newReadableCode, newToken } from '../../platform/identifiers.ts';
import { hashToken } from '../../platform/secrets.ts';
import { isExpectedPayUrl } from './kcp-hosts.ts';
import { goodsName, mobileOrderFields, type OrderFormInput, pcOrderFields } from './order-form.rules.ts';
import { updateTradeNumber } from './payment-changes.queries.ts';
import type { Shop } from './payment-shop.service.ts';
import { takeStepNow } from './payment-steps.service.ts';
import { insertPayment, type PaymentRow, selectOpenCharge } from './payments.queries.ts';
import { cleanMessage, type PaymentReason } from './payments.rules.ts';

/** Request of the calling feature, which alone knows the price. */
interface AttemptRequest {
  registrationId: string;
  /** Change of the registration whose difference is paid. */
  changeId: string | null;
  editionId: string;
  registrationNumber: string;
  audience: 'korean' | 'international';
  locale: Locale;
  device: 'pc' | 'mobile';
  amount: Money;
  /** Fee period of the amount. */
  period: string;
  buyer: { name: string; email: string; phone: string };
}

/** Path on our own origin to which the gateway's mobile page returns the payer. */
export const returnPath = '/api/site-common/kcp-api-order-mobile';

/** Rejects while an earlier attempt holds or may hold money. @throws NOTHING_TO_PAY, PAYMENT_IN_PROGRESS */
export async function refuseSecondCharge(
  ctx: Context,
  registrationId: string,
  changeId: string | null,
): Promise<void> {
  const open = await selectOpenCharge(ctx.db, { registration_id: registrationId, change_id: changeId });
  if (open !== undefined) fail(open.phase === 'paid' ? 'NOTHING_TO_PAY' : 'PAYMENT_IN_PROGRESS');
}

/** A stored attempt that the gateway does not know yet. */
interface NewAttempt {
  request: AttemptRequest;
  shop: Shop;
  payment: PaymentRow;
  returnSecret: string | undefined;
}

/**
 * Stores a card payment attempt, in the transaction that holds the seat. So a parallel cancellation waits for both
 * and ends both. Earlier unfinished attempts stay usable; at most one of them can be approved.
 */
export async function addAttempt(
  ctx: Context,
  trx: Trx,
  shop: Shop,
  request: AttemptRequest,
): Promise<NewAttempt> {
  const returnSecret = request.device === 'mobile' ? newToken(16) : undefined;
  const readable = request.registrationNumber.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 24);
  const now = ctx.services.clock();
  const payment = {
    id: newId(now),
    registration_id: request.registrationId,
    change_id: request.changeId,
    edition_id: request.editionId,
    registration_number: request.registrationNumber,
    order_number: `${readable}${newReadableCode()}`,
    status_key: newToken(16),
    device: request.device,
    locale: request.locale,
    audience: request.audience,
    gateway: shop.gatewayName,
    site_code: shop.siteCode,
    amount_minor: request.amount.amountMinor,
    currency: request.amount.currency,
    period: request.period,
    phase: 'created' as const,
    return_secret_hash: returnSecret === undefined ? null : hashToken(returnSecret),
  };
  const event = {
    id: newId(now),
    phase: 'created',
    actor: 'payer',
    note: 'order opened',
    gateway_answer: null,
  };
  return { request, shop, returnSecret, payment: await insertPayment(trx, payment, event) };
}

function giveUp(ctx: Context, payment: PaymentRow, reason: PaymentReason, message?: string) {
  return takeStepNow(ctx, payment.id, {
    from: ['created'],
    to: 'failed',
    actor: 'program',
    note: 'the gateway did not register the mobile order',
    reason,
    changes: { gateway_message: cleanMessage(message) },
  });
}

async function registerMobileOrder(ctx: Context, payment: PaymentRow, shop: Shop, returnUrl: string) {
  const { gateway } = shop;
  const result = await gateway.registerTrade({
    orderNumber: payment.order_number,
    amountMinor: payment.amount_minor,
    goodsName,
    returnUrl,
  });
  if (result.kind !== 'answered') {
    await giveUp(ctx, payment, result.kind === 'unreachable' ? 'gateway-unreachable' : result.reason);
    return fail('GATEWAY_UNAVAILABLE');
  }
  const { Code, Message, approvalKey, PayUrl, traceNo } = result.answer;
  const isUsable =
    Code === '0000' && approvalKey && traceNo && PayUrl && isExpectedPayUrl(PayUrl, gateway.hosts);
  if (!isUsable) {
    ctx.log.error(
      { orderNumber: payment.order_number, gatewayCode: Code },
      'mobile order was not registered',
    );
    await giveUp(ctx, payment, 'trade-refused', Message);
    return fail('GATEWAY_UNAVAILABLE');
  }
  await updateTradeNumber(ctx.db, payment.id, traceNo);
  return { approvalKey, traceNumber: traceNo, payUrl: PayUrl, returnUrl };
}

/**
 * Builds the form of an attempt for the gateway. Do not call it inside a transaction: for mobile it calls the
 * gateway.
 * @throws GATEWAY_UNAVAILABLE – the mobile order could not be registered; nothing was charged
 */
export async function prepareOrder(
  ctx: Context,
  { request, shop, payment, returnSecret }: NewAttempt,
): Promise<CardOrder> {
  const order = {
    orderNumber: payment.order_number,
    statusKey: payment.status_key,
    amount: request.amount,
    device: request.device,
  };
  const form: OrderFormInput = {
    siteCode: shop.siteCode,
    siteName: shop.siteName,
    orderNumber: payment.order_number,
    payerNumber: request.registrationNumber,
    amount: request.amount,
    locale: request.locale,
    buyer: request.buyer,
  };
  if (returnSecret === undefined)
    return { ...order, scriptUrl: shop.gateway.hosts.scriptUrl, payUrl: null, fields: pcOrderFields(form) };
  const returnUrl = `${ctx.services.config.publicUrl}${returnPath}?return=${returnSecret}`;
  const trade = await registerMobileOrder(ctx, payment, shop, returnUrl);
  return { ...order, scriptUrl: null, payUrl: trade.payUrl, fields: mobileOrderFields(form, trade) };
}
