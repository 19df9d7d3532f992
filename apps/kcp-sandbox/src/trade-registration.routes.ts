import type { FastifyInstance } from 'fastify';
import { answerCall, failEarly, type Outcome } from './answer.delivery.ts';
import { requireCertificate, requireSite } from './merchant.rules.ts';
import type { SandboxContext } from './sandbox.context.ts';
import type { TradeRegistrationAnswer, WireAnswer } from './wire.types.ts';
import * as wireFields from './wire-fields.rules.ts';

const { readFields, RefusedError } = wireFields;

const requestRules = {
  site_cd: wireFields.siteCodeRule,
  ordr_idxx: wireFields.orderNumberRule,
  good_mny: wireFields.amountRule,
  good_name: wireFields.goodsNameRule,
  pay_method: { maxLength: 4, pattern: /^CARD$/ },
  Ret_URL: { maxLength: 1000, pattern: /^https?:\/\/[^\s]+$/ },
  escw_used: { maxLength: 1, optional: true, pattern: /^N$/ },
  user_agent: { maxLength: 1000, optional: true },
} as const;

function register(context: SandboxContext, body: unknown, withCertificate: boolean): Outcome {
  context.calls.count('register', wireFields.peekField(body, 'ordr_idxx'));
  const fields = readFields(body, requestRules);
  requireSite(fields.site_cd);
  if (withCertificate) {
    requireCertificate(
      context,
      readFields(body, { kcp_cert_info: wireFields.certificateRule }).kcp_cert_info,
    );
  }
  if (!URL.canParse(fields.Ret_URL)) throw new RefusedError('SB02', 'Ret_URL is not a URL');
  const directive = context.scenarios.take('register', fields.ordr_idxx);
  failEarly(directive);
  if (directive.scenario === 'decline') throw new RefusedError('SB11');

  const registration = context.registrations.register({
    siteCode: fields.site_cd,
    orderNumber: fields.ordr_idxx,
    amount: Number(fields.good_mny),
    returnUrl: fields.Ret_URL,
  });
  const foreign = directive.scenario === 'foreign-pay-url';
  const answer = {
    Code: '0000',
    Message: '정상처리',
    approvalKey: registration.approvalKey,
    PayUrl: `${foreign ? 'https://pay.example.invalid' : context.publicUrl()}/pay/mobileGW.kcp`,
    traceNo: registration.traceNumber,
    paymentMethod: fields.pay_method,
    request_URI: '/pay/mobileGW.kcp',
  } satisfies TradeRegistrationAnswer;
  return { call: 'register', directive, answer };
}

function spellRefusal(refused: InstanceType<typeof RefusedError>): WireAnswer {
  return { Code: refused.answer.res_cd, Message: refused.answer.res_msg };
}

/** Mounts the registration of mobile orders: with the merchant certificate, and the newer way without. */
export function tradeRegistrationRoutes(app: FastifyInstance, context: SandboxContext): void {
  for (const [url, withCertificate] of [
    ['/std/tradeReg/register', true],
    ['/trade/register.do', false],
  ] as const) {
    app.post(url, (request, reply) =>
      answerCall(context, reply, async () => register(context, request.body, withCertificate), spellRefusal),
    );
  }
}
