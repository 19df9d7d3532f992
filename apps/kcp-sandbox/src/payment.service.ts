import { failEarly, type Outcome } from './answer.delivery.ts';
import { koreanTimestamp } from './korean-clock.ts';
import type { Charge } from './ledger.ts';
import { requireCertificate, requireSite } from './merchant.rules.ts';
import type { Authentication, SandboxContext } from './sandbox.context.ts';
import type { ScenarioName } from './scenarios.ts';
import { otherCurrency } from './sites.ts';
import { findTestCard } from './test-cards.ts';
import type { PaymentAnswer } from './wire.types.ts';
import * as wireFields from './wire-fields.rules.ts';

const { readFields, RefusedError } = wireFields;

const requestRules = {
  tran_cd: { maxLength: 8, pattern: /^00100000$/ },
  site_cd: wireFields.siteCodeRule,
  kcp_cert_info: wireFields.certificateRule,
  enc_data: { maxLength: 8000 },
  enc_info: { maxLength: 2000 },
  ordr_mony: wireFields.amountRule,
  ordr_no: { ...wireFields.orderNumberRule, optional: true },
  pay_type: { maxLength: 4, pattern: /^PACA$/ },
} as const;

type PaymentFields = Record<keyof typeof requestRules, string>;

/** Returns the card fields of an approval or inquiry. Easy pay has none, as with the real gateway. */
export function cardFields(charge: Charge) {
  if (charge.method === 'easy-pay') return {};
  const { card } = requireSite(charge.siteCode);
  return {
    app_no: charge.approvalNumber,
    card_cd: card.code,
    card_name: card.name,
    card_no: `${card.bin}******0001`,
  };
}

function approvedAnswer(charge: Charge): PaymentAnswer {
  const approvedAt = koreanTimestamp(new Date(charge.at));
  const common = {
    res_cd: '0000',
    res_msg: '정상처리',
    res_en_msg: 'processing completed',
    tno: charge.tno,
    order_no: charge.orderNumber,
    amount: String(charge.amount),
    coupon_mny: '0',
    app_time: approvedAt,
    trace_no: charge.traceNumber,
    escw_yn: 'N',
    partcanc_yn: 'Y',
  };
  if (charge.method === 'easy-pay') {
    return {
      ...common,
      card_mny: '0',
      pay_method: 'PAKM',
      easypoint_mny: String(charge.amount),
      app_easypoint_time: approvedAt,
      service_corp_id: 'KAKAOPAY',
    };
  }
  const card = cardFields(charge);
  return {
    ...common,
    ...card,
    card_mny: String(charge.amount),
    pay_method: 'PACA',
    van_apptime: approvedAt,
    van_cd: 'VNKC',
    acqu_cd: card.card_cd ?? '',
    acqu_name: card.card_name ?? '',
    quota: '00',
    noinf: 'N',
    card_bin_type_01: '0',
    card_bin_type_02: '1',
    card_bin_bank_cd: '0301',
  };
}

function openAuthentication(context: SandboxContext, body: unknown): Authentication | undefined {
  const encData = wireFields.peekField(body, 'enc_data') ?? '';
  const encInfo = wireFields.peekField(body, 'enc_info') ?? '';
  return context.sealer.open(encData, encInfo) as Authentication | undefined;
}

function checkAuthentication(
  context: SandboxContext,
  fields: PaymentFields,
  authentication: Authentication,
): void {
  if (authentication.siteCode !== fields.site_cd) throw new RefusedError('SB05', 'another site_cd');
  if (fields.ordr_no !== '' && fields.ordr_no !== authentication.orderNumber) throw new RefusedError('SB08');
  if (Number(fields.ordr_mony) !== authentication.amount) throw new RefusedError('8059');
  if (authentication.issuedAt + context.authenticationLifetimeMs < Date.now()) throw new RefusedError('SB07');
}

async function chargeOnce(
  context: SandboxContext,
  authentication: Authentication,
  authenticationId: string,
  scenario: ScenarioName,
): Promise<Charge> {
  if (context.ledger.isSpent(authenticationId)) {
    const charge = context.ledger.chargeOf(authenticationId);
    if (charge === undefined || context.scenarios.duplicateMode === 'duplicate-refused') {
      throw new RefusedError('SB06');
    }
    await context.ledger.flush();
    return charge;
  }
  if (scenario === 'decline') {
    await context.ledger.spend(authenticationId);
    throw new RefusedError('SB20');
  }
  return context.ledger.charge({
    siteCode: authentication.siteCode,
    orderNumber: authentication.orderNumber,
    amount: authentication.amount + (scenario === 'wrong-amount' ? 1 : 0),
    currency: authentication.currency,
    method: scenario === 'easy-pay' ? 'easy-pay' : 'card',
    traceNumber: authentication.traceNumber,
    authenticationId,
  });
}

/** Charges the authenticated card once and answers like the gateway. */
export async function approvePayment(context: SandboxContext, body: unknown): Promise<Outcome> {
  const authentication = openAuthentication(context, body);
  context.calls.count('payment', authentication?.orderNumber);
  const fields = readFields(body, requestRules);
  requireSite(fields.site_cd);
  requireCertificate(context, fields.kcp_cert_info);
  if (authentication === undefined) throw new RefusedError('SB05');

  const taken = context.scenarios.take('payment', authentication.orderNumber);
  const scenario = taken.unswitched ? findTestCard(authentication.testCard).scenario : taken.scenario;
  const directive = { ...taken, scenario };
  failEarly(directive);
  checkAuthentication(context, fields, authentication);
  // enc_info is random and bound to its enc_data, so it identifies the authentication.
  const charge = await chargeOnce(context, authentication, fields.enc_info, scenario);
  const answer = approvedAnswer(charge);
  if (scenario === 'other-order') answer.order_no = `${charge.orderNumber.slice(0, 39)}X`;
  const named = scenario === 'other-currency' ? { currency: otherCurrency(charge.currency) } : {};
  return { call: 'payment', directive, answer: { ...answer, ...named } };
}
