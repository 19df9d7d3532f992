import { failEarly, type Outcome } from './answer.delivery.ts';
import { koreanTimestamp } from './korean-clock.ts';
import { requireCertificate, requireSignature, requireSite } from './merchant.rules.ts';
import { cardFields } from './payment.service.ts';
import type { SandboxContext } from './sandbox.context.ts';
import { otherCurrency } from './sites.ts';
import type { InquiryAnswer } from './wire.types.ts';
import * as wireFields from './wire-fields.rules.ts';

const { readFields, RefusedError } = wireFields;

const requestRules = {
  site_cd: wireFields.siteCodeRule,
  tno: { maxLength: 14, pattern: /^\d{14}$/ },
  kcp_cert_info: wireFields.certificateRule,
  kcp_sign_data: { maxLength: 2000 },
  pay_type: { maxLength: 4, pattern: /^PACA$/ },
} as const;

const statusOfState = { approved: 'STSR', 'part-cancelled': 'STPC', cancelled: 'STSC' } as const;

/** Returns the state of one charge. Like the gateway it finds transaction numbers only, no order numbers. */
export async function inquirePayment(context: SandboxContext, body: unknown): Promise<Outcome> {
  const charge = context.ledger.find(wireFields.peekField(body, 'tno') ?? '');
  context.calls.count('inquiry', charge?.orderNumber);
  const fields = readFields(body, requestRules);
  requireSite(fields.site_cd);
  requireCertificate(context, fields.kcp_cert_info);
  requireSignature(context, [fields.site_cd, fields.tno, fields.pay_type], fields.kcp_sign_data);
  if (charge === undefined || charge.siteCode !== fields.site_cd) throw new RefusedError('SB09');

  const directive = context.scenarios.take('inquiry', charge.orderNumber);
  failEarly(directive);
  if (directive.scenario === 'decline') throw new RefusedError('SB09');
  const answer = {
    res_cd: '0000',
    res_msg: '정상처리',
    tno: charge.tno,
    order_no: charge.orderNumber,
    amount: String(charge.amount + (directive.scenario === 'wrong-amount' ? 1 : 0)),
    rem_mny: String(charge.amount - charge.cancelledAmount),
    stat_ca_cd: statusOfState[charge.state],
    app_time: koreanTimestamp(new Date(charge.at)),
    ...(directive.scenario === 'other-currency' ? { currency: otherCurrency(charge.currency) } : {}),
    ...cardFields(charge),
  } satisfies InquiryAnswer;
  return { call: 'inquiry', directive, answer };
}
