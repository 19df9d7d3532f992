import { failEarly, type Outcome } from './answer.delivery.ts';
import { koreanTimestamp } from './korean-clock.ts';
import type { Charge } from './ledger.ts';
import { requireCertificate, requireSignature, requireSite } from './merchant.rules.ts';
import { cardFields } from './payment.service.ts';
import type { SandboxContext } from './sandbox.context.ts';
import type { CancelAnswer } from './wire.types.ts';
import * as wireFields from './wire-fields.rules.ts';

const { readFields, RefusedError } = wireFields;

const requestRules = {
  site_cd: wireFields.siteCodeRule,
  tno: { maxLength: 14, pattern: /^\d{14}$/ },
  kcp_cert_info: wireFields.certificateRule,
  kcp_sign_data: { maxLength: 2000 },
  mod_type: { maxLength: 4, pattern: /^(STSC|STPC)$/ },
  mod_desc: { maxLength: 256 },
  mod_mny: { ...wireFields.amountRule, optional: true },
  rem_mny: { ...wireFields.amountRule, optional: true },
} as const;

type CancelFields = Record<keyof typeof requestRules, string>;

/** Returns the amount to cancel. Rejects amounts that the real gateway rejects. */
function amountToCancel(charge: Charge, fields: CancelFields): number {
  const remaining = charge.amount - charge.cancelledAmount;
  if (remaining === 0) throw new RefusedError('8133');
  if (fields.mod_type === 'STSC') {
    if (charge.partialCancels > 0) throw new RefusedError('8038', 'after a partial cancel use STPC');
    return remaining;
  }
  if (fields.mod_mny === '' || fields.rem_mny === '') {
    throw new RefusedError('SB02', 'mod_mny and rem_mny are needed');
  }
  if (Number(fields.rem_mny) !== remaining) throw new RefusedError('8038', `rem_mny is ${remaining}`);
  if (Number(fields.mod_mny) > remaining) throw new RefusedError('8038', 'mod_mny exceeds rem_mny');
  return Number(fields.mod_mny);
}

/** Cancels a whole charge (`STSC`) or part of it (`STPC`). */
export async function cancelPayment(context: SandboxContext, body: unknown): Promise<Outcome> {
  const found = context.ledger.find(wireFields.peekField(body, 'tno') ?? '');
  context.calls.count('cancel', found?.orderNumber);
  const fields = readFields(body, requestRules);
  requireSite(fields.site_cd);
  requireCertificate(context, fields.kcp_cert_info);
  requireSignature(context, [fields.site_cd, fields.tno, fields.mod_type], fields.kcp_sign_data);
  if (found === undefined || found.siteCode !== fields.site_cd) throw new RefusedError('SB09');

  const directive = context.scenarios.take('cancel', found.orderNumber);
  failEarly(directive);
  if (directive.scenario === 'decline') throw new RefusedError('8012');
  const cancelled = amountToCancel(found, fields);
  const partial = fields.mod_type === 'STPC';
  const sequence = found.partialCancels + (partial ? 1 : 0);
  const remaining = found.amount - found.cancelledAmount - cancelled;
  const charge = await context.ledger.cancel(found.tno, cancelled, partial);

  const reported = String(cancelled + (directive.scenario === 'wrong-amount' ? 1 : 0));
  const onCard = charge.method === 'card';
  const { card_no: _cardNumber, ...card } = cardFields(charge);
  const answer = {
    res_cd: '0000',
    res_msg: '정상처리',
    tno: charge.tno,
    canc_time: koreanTimestamp(new Date()),
    amount: String(charge.amount),
    card_mny: onCard ? String(charge.amount) : '0',
    card_mod_mny: onCard ? reported : '0',
    coupon_mod_mny: '0',
    mod_mny: reported,
    rem_mny: String(remaining),
    mod_pcan_seq_no: partial ? String(sequence) : '',
    canc_gubn: 'B',
    ...card,
  } satisfies CancelAnswer;
  return { call: 'cancel', directive, answer };
}
