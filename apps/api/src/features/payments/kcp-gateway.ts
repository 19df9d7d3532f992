import { ApprovalAnswer, CancelAnswer, InquiryAnswer, TradeAnswer } from './kcp-answers.ts';
import type { GatewayHosts } from './kcp-hosts.ts';
import { certificateLine, type MerchantIdentity, signParts } from './kcp-signature.ts';
import { callGateway, type GatewayResult } from './kcp-transport.ts';

/** The encrypted card response, passed on unchanged. Never logged; stored only encrypted. */
export interface ApprovalRequest {
  transactionCode: string;
  encryptedData: string;
  encryptedInfo: string;
}

export interface Order {
  orderNumber: string;
  /** Minor units: won, or US cents. */
  amountMinor: number;
}

/** Part of a charge to return, in minor units. */
export interface ChargePart {
  amountMinor: number;
  /** Remaining amount of the charge before. The gateway refuses another value, so a repeat returns nothing twice. */
  remainingMinor: number;
}

/** NHN KCP as described in its manual, at any address. */
export interface Gateway {
  hosts: GatewayHosts;
  registerTrade(trade: Order & { goodsName: string; returnUrl: string }): Promise<GatewayResult<TradeAnswer>>;
  approve(order: Order, request: ApprovalRequest): Promise<GatewayResult<ApprovalAnswer>>;
  /** Returns a whole charge, or a part of it. After a partial cancel, the rest is a part too. */
  cancel(tno: string, why: string, part?: ChargePart): Promise<GatewayResult<CancelAnswer>>;
  inquire(tno: string): Promise<GatewayResult<InquiryAnswer>>;
  /** Asks about a charge that does not exist, with our signature and with a wrong one. */
  probe(): Promise<{ signed: GatewayResult<InquiryAnswer>; forged: GatewayResult<InquiryAnswer> }>;
}

interface GatewayOptions {
  hosts: GatewayHosts;
  siteCode: string;
  identity: MerchantIdentity;
  /** Timeout of an approval. Other calls have a third of it. */
  approvalTimeoutMs: number;
}

// Card, the only payment method that the product offers at this gateway.
const payType = 'PACA';
const wholeCancel = 'STSC';
const partialCancel = 'STPC';
const noCharge = '00000000000000';

export function createGateway(options: GatewayOptions): Gateway {
  const { hosts, siteCode, identity, approvalTimeoutMs } = options;
  const timeoutMs = Math.ceil(approvalTimeoutMs / 3);
  const merchant = { site_cd: siteCode, kcp_cert_info: certificateLine(identity.certificate) };
  const inquireSigned = (tno: string, signed: readonly string[]) =>
    callGateway(
      hosts.inquiryUrl,
      { ...merchant, tno, pay_type: payType, kcp_sign_data: signParts(identity, signed) },
      InquiryAnswer,
      timeoutMs,
    );
  return {
    hosts,
    registerTrade: (trade) =>
      callGateway(
        hosts.tradeRegistrationUrl,
        {
          ...merchant,
          ordr_idxx: trade.orderNumber,
          good_mny: String(trade.amountMinor),
          good_name: trade.goodsName,
          pay_method: 'CARD',
          Ret_URL: trade.returnUrl,
          escw_used: 'N',
          user_agent: '',
        },
        TradeAnswer,
        timeoutMs,
      ),
    approve: (order, request) =>
      callGateway(
        hosts.approvalUrl,
        {
          ...merchant,
          tran_cd: request.transactionCode,
          enc_data: request.encryptedData,
          enc_info: request.encryptedInfo,
          ordr_mony: String(order.amountMinor),
          ordr_no: order.orderNumber,
          pay_type: payType,
        },
        ApprovalAnswer,
        approvalTimeoutMs,
      ),
    cancel(tno, why, part) {
      const type = part === undefined ? wholeCancel : partialCancel;
      const amounts =
        part === undefined ? {} : { mod_mny: String(part.amountMinor), rem_mny: String(part.remainingMinor) };
      return callGateway(
        hosts.cancelUrl,
        {
          ...merchant,
          tno,
          mod_type: type,
          mod_desc: why,
          ...amounts,
          kcp_sign_data: signParts(identity, [siteCode, tno, type]),
        },
        CancelAnswer,
        timeoutMs,
      );
    },
    inquire: (tno) => inquireSigned(tno, [siteCode, tno, payType]),
    async probe() {
      const signed = await inquireSigned(noCharge, [siteCode, noCharge, payType]);
      return { signed, forged: await inquireSigned(noCharge, [siteCode, noCharge, wholeCancel]) };
    },
  };
}
